// What two versions of a Go file have in common, told by the standard library's own packages: the tree by go/parser, what a
// name is bound by from go/types. The protocol is that of python.py; see evals/README.md.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"reflect"
	"sort"
	"strings"
	"unicode/utf8"
)

type part struct {
	text  string
	key   any
	kind  string
	start int
}

type reading struct {
	ok      bool
	text    string
	parts   []part
	strings map[string]bool
	offsets []int
	info    *types.Info
	set     *token.FileSet
	used    map[any]int
}

type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	return nil, fmt.Errorf("packages are not read")
}

func read(text string) *reading {
	one := &reading{text: text, strings: map[string]bool{}, set: token.NewFileSet(), used: map[any]int{}}
	file, err := parser.ParseFile(one.set, "edited.go", text, parser.SkipObjectResolution)
	if err != nil {
		return one
	}
	one.info = &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}}
	refused := false
	config := types.Config{Importer: nothing{}, FakeImportC: true, Error: func(err error) {
		if strings.Contains(err.Error(), "redeclared") || strings.Contains(err.Error(), "no new variables") {
			refused = true
		}
	}}
	func() {
		defer func() { _ = recover() }()
		_, _ = config.Check("edited", one.set, []*ast.File{file}, one.info)
	}()
	one.ok = true
	if refused {
		one.ok = false
	}
	one.offsets = offsets(text)
	one.write(reflect.ValueOf(file))
	return one
}

// offsets gives the UTF-16 offset of each byte.
func offsets(text string) []int {
	found := make([]int, 0, len(text)+1)
	units := 0
	for _, character := range text {
		for range make([]struct{}, utf8.RuneLen(character)) {
			found = append(found, units)
		}
		units++
		if character > 0xFFFF {
			units++
		}
	}
	return append(found, units)
}

func (one *reading) say(text string) {
	one.parts = append(one.parts, part{text: text, start: -1})
}

func (one *reading) name(ident *ast.Ident) {
	object := one.info.Defs[ident]
	if object == nil {
		object = one.info.Uses[ident]
	}
	if object == nil {
		// The name in the head of a type switch stands for one variable in each of its branches.
		for _, implicit := range one.info.Implicits {
			if implicit.Pos() == ident.Pos() {
				object = implicit
			}
		}
	}
	start := one.offsets[one.set.Position(ident.Pos()).Offset]
	named := part{text: ident.Name, kind: "free", start: start}
	if object != nil && object.Pos().IsValid() && ident.Name != "_" && ident.Name != "." && ident.Name != "init" && ident.Name != "main" {
		// Each branch of a type switch has a variable of its own, all of them declared by one name.
		named.key = fmt.Sprint(object.Pos())
		named.kind = "name"
		if variable, is := object.(*types.Var); is && variable.IsField() {
			named.kind = "member"
		}
		if function, is := object.(*types.Func); is && function.Type().(*types.Signature).Recv() != nil {
			named.kind = "member"
		}
		if imported, is := object.(*types.PkgName); is && !spelledOut(imported, one) {
			named.key = nil
			named.kind = "free"
		}
		if _, is := object.(*types.Label); is {
			named.kind = "label"
		}
	}
	one.parts = append(one.parts, named)
}

// spelledOut tells whether an import says the name that its package goes by.
func spelledOut(imported *types.PkgName, one *reading) bool {
	for ident, object := range one.info.Defs {
		if object == imported && ident != nil {
			return true
		}
	}
	return false
}

var positions = reflect.TypeOf(token.Pos(0))

func (one *reading) write(value reflect.Value) {
	switch value.Kind() {
	case reflect.Interface, reflect.Pointer:
		if value.IsNil() {
			one.say("-")
			return
		}
		if value.Kind() == reflect.Interface {
			one.write(value.Elem())
			return
		}
		switch node := value.Interface().(type) {
		case *ast.CommentGroup:
			return
		case *ast.ParenExpr:
			one.write(reflect.ValueOf(node.X))
			return
		case *ast.Ident:
			one.say("Ident")
			one.name(node)
			return
		case *ast.BasicLit:
			one.say("BasicLit " + node.Kind.String() + " " + literal(node))
			if node.Kind == token.STRING {
				one.strings[strings.Trim(node.Value, "\"`")] = true
			}
			return
		case *ast.EmptyStmt:
			one.say("-")
			return
		}
		one.write(value.Elem())
	case reflect.Slice:
		one.say("[")
		for at := 0; at < value.Len(); at++ {
			if _, empty := value.Index(at).Interface().(*ast.EmptyStmt); !empty {
				one.write(value.Index(at))
			}
		}
		one.say("]")
	case reflect.Struct:
		one.say(value.Type().Name())
		for at := 0; at < value.NumField(); at++ {
			field := value.Type().Field(at)
			switch field.Name {
			case "Doc", "Comment", "Comments", "Imports", "Unresolved", "Scope", "Obj", "Incomplete", "Rbrace", "Lbrace":
				continue
			}
			if field.Type == positions {
				// `type A = B` and `f(a...)` are told from others by a place alone.
				if field.Name == "Assign" || field.Name == "Ellipsis" || field.Name == "Arrow" {
					one.say(fmt.Sprint(value.Field(at).Int() != 0))
				}
				if field.Name == "Lparen" && value.Type().Name() == "GenDecl" {
					continue
				}
				continue
			}
			one.write(value.Field(at))
		}
		one.say(".")
	default:
		one.say(fmt.Sprint(value.Interface()))
	}
}

func literal(node *ast.BasicLit) string {
	found := constant.MakeFromLiteral(node.Value, node.Kind, 0)
	if found.Kind() == constant.Unknown {
		return node.Value
	}
	return found.ExactString()
}

func (one *reading) spelled() string {
	var out strings.Builder
	for _, each := range one.parts {
		out.WriteString(each.text + "\x01")
	}
	return out.String()
}

func (one *reading) numbered() string {
	var out strings.Builder
	ordinals := map[any]int{}
	for _, each := range one.parts {
		if each.key == nil {
			out.WriteString(each.text + "\x01")
			continue
		}
		if _, known := ordinals[each.key]; !known {
			ordinals[each.key] = len(ordinals)
		}
		fmt.Fprintf(&out, "#%d\x01", ordinals[each.key])
	}
	return out.String()
}

var kept = map[string]*reading{}

func keep(text string) *reading {
	one := kept[text]
	if one == nil {
		if len(kept) > 40 {
			kept = map[string]*reading{}
		}
		one = read(text)
		kept[text] = one
	}
	return one
}

type verdict struct {
	Allowed []string `json:"allowed"`
	Because string   `json:"because"`
}

func judge(before, after string) verdict {
	was, now := keep(before), keep(after)
	if !was.ok || !now.ok {
		return verdict{[]string{}, "does not parse"}
	}
	if was.spelled() == now.spelled() {
		return verdict{[]string{"same"}, "equal trees"}
	}
	if sorted(before) == sorted(after) {
		return verdict{[]string{"same", "code"}, "imports in another order"}
	}
	if was.numbered() != now.numbered() {
		if membersOnly(was, now) {
			return verdict{[]string{"rename", "code"}, "a member that types out of sight may have too"}
		}
		return verdict{[]string{"code"}, "trees differ"}
	}
	for at, old := range was.parts {
		if old.text == now.parts[at].text {
			continue
		}
		if old.kind == "member" || old.kind == "label" {
			return verdict{[]string{"rename", "code"}, "a " + old.kind}
		}
		if ast.IsExported(old.text) != ast.IsExported(now.parts[at].text) && !strings.Contains(old.kind, "free") {
			return verdict{[]string{"rename", "code"}, "a name that is seen from outside or no longer"}
		}
		if was.strings[old.text] {
			return verdict{[]string{"rename", "code"}, "a name that a string spells"}
		}
	}
	return verdict{[]string{"rename"}, "equal but for names"}
}

// membersOnly tells whether members alone have other names, one that the file declares among them, and all of them new ones.
func membersOnly(was, now *reading) bool {
	if len(was.parts) != len(now.parts) {
		return false
	}
	spelled := map[string]bool{}
	for _, each := range was.parts {
		spelled[each.text] = true
	}
	declared := false
	for at, old := range was.parts {
		if old.text == now.parts[at].text {
			continue
		}
		if old.start < 0 || spelled[now.parts[at].text] || old.kind == "name" {
			return false
		}
		declared = declared || old.kind == "member"
	}
	return declared
}

// sorted is the text with its lines of imports in alphabetical order.
func sorted(text string) string {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "edited.go", text, 0)
	if err != nil || len(file.Imports) < 2 {
		return text
	}
	paths := []string{}
	for _, each := range file.Imports {
		name := ""
		if each.Name != nil {
			name = each.Name.Name
		}
		paths = append(paths, name+each.Path.Value)
		each.Path.Value = ""
		each.Name = nil
	}
	sort.Strings(paths)
	one := &reading{text: text, strings: map[string]bool{}, set: set, info: &types.Info{}, offsets: offsets(text)}
	one.write(reflect.ValueOf(file))
	return strings.Join(paths, "\n") + one.spelled()
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var call struct{ Op, Text, Before, After string }
		if json.Unmarshal(line, &call) != nil {
			return
		}
		var answer any
		if call.Op == "read" {
			one := keep(call.Text)
			var names [][]any
			if one.ok {
				names = [][]any{}
				for _, each := range one.parts {
					if each.start >= 0 {
						names = append(names, []any{each.start, each.start + len(each.text), each.key, each.kind})
					}
				}
				sort.Slice(names, func(a, b int) bool { return names[a][0].(int) < names[b][0].(int) })
			}
			answer = map[string]any{"names": names}
		} else {
			answer = judge(call.Before, call.After)
		}
		text, _ := json.Marshal(answer)
		_, _ = out.Write(append(text, '\n'))
		_ = out.Flush()
	}
}
