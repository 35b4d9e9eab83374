import { err, ok, type Result } from "../base/index.ts";
import { declaresNode } from "./nodes.ts";
import { nameIn } from "./reserved.ts";
import type { ClassTests, FunctionTests } from "./tests.ts";
import { parseType, spellType } from "./type.ts";

/**
 * The driver of a Go function or class, a file of the candidate's own package. Arguments become what the function's
 * parameters ask for, by reflection. A class is a type with methods and a function `New` + its name.
 */
export function goDriver(tests: FunctionTests | ClassTests, source: string): Result<string> {
  const nodes = (["ListNode", "TreeNode"] as const).filter((name) => !declaresNode(source, name));
  const head = `${GO_HEAD}${nodes.map((name) => GO_NODES[name]).join("")}`;
  if ("entry" in tests) {
    const inPlace = tests.returns === "void" && (tests.params?.length ?? 0) > 0;
    const declared = inPlace ? tests.params?.[0]?.type : tests.returns;
    return ok(`${head}
func main() {
	assayArgs := assayArguments(${goName(source, tests.entry)}, 0, ${(tests.params ?? []).length})
	${inPlace ? "" : "assayResult := "}reflect.ValueOf(${goName(source, tests.entry)}).Call(assayArgs)
	assaySpell(${inPlace ? "assayArgs[0]" : "assayOnly(assayResult)"}, 0, "${squeezed(declared)}")
	assayEnd()
}
`);
  }
  if (tests.methods === undefined) return err("refused", "Go needs methods beside the class");
  const name = tests.class;
  const rows = tests.methods
    .filter((method) => method.name !== "new")
    .map(
      (method) =>
        `	case "${method.name}":\n		return (*${name}).${goMethod(source, name, method.name)}, "${squeezed(method.returns)}"\n`,
    );
  return ok(`${head}
func assayMethod(name string) (interface{}, string) {
	switch name {
${rows.join("")}	}
	return nil, ""
}

func main() {
	var object reflect.Value
	count := assayCount()
	assayPut("[")
	for at := 0; at < count; at++ {
		if at > 0 {
			assayPut(",")
		}
		name := assayText()
		given := assayCount()
		if name == "new" {
			maker := reflect.ValueOf(New${name})
			object = assayOnly(maker.Call(assayArguments(New${name}, 0, given)))
			assayPut("null")
			continue
		}
		method, declared := assayMethod(name)
		args := append([]reflect.Value{object}, assayArguments(method, 1, given)...)
		assaySpell(assayOnly(reflect.ValueOf(method).Call(args)), 1, declared)
	}
	assayPut("]")
	assayEnd()
}
`);
}

/** The candidate's file: a main of its own would be a second one, so it is renamed and never called. */
export function goSource(source: string): string {
  return source.replace(/^func main\(\)/m, "func _()");
}

function squeezed(type: string | undefined): string {
  const parsed = type === undefined ? undefined : parseType(type);
  return parsed === undefined ? "any" : spellType(parsed);
}

/** Go exports by a capital letter, so a name is taken either way. */
function goName(source: string, name: string): string {
  const plain = nameIn("go", name);
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  const has = (one: string) => new RegExp(`^func ${one}\\b`, "m").test(source);
  return !has(plain) && has(capital) ? capital : plain;
}

function goMethod(source: string, type: string, name: string): string {
  const plain = nameIn("go", name);
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  const has = (one: string) => new RegExp(`^func \\([^)]*\\b${type}\\) ${one}\\b`, "m").test(source);
  return !has(plain) && has(capital) ? capital : plain;
}

const GO_NODES = {
  ListNode: "type ListNode struct {\n\tVal  int\n\tNext *ListNode\n}\n\n",
  TreeNode: "type TreeNode struct {\n\tVal   int\n\tLeft  *TreeNode\n\tRight *TreeNode\n}\n\n",
} as const;

const GO_HEAD = String.raw`package main

import (
	"math"
	"os"
	"reflect"
	"strconv"
	"syscall"
)

// Read before any variable of the candidate's is made: this file stands first.
var assayIn = assayReadAll()
var assayAt = 0
var assayNonce = assayWord()
var assayOut []byte
var assayChannel, _ = syscall.Dup(1)

func assayReadAll() []byte {
	var all []byte
	block := make([]byte, 65536)
	for {
		count, problem := syscall.Read(0, block)
		if problem == syscall.EINTR {
			continue
		}
		if problem != nil || count <= 0 {
			return all
		}
		all = append(all, block[:count]...)
	}
}

func assayWord() string {
	start := assayAt
	for assayAt < len(assayIn) && assayIn[assayAt] != ' ' && assayIn[assayAt] != '\n' {
		assayAt++
	}
	word := string(assayIn[start:assayAt])
	assayAt++
	return word
}

func assayCount() int {
	count, _ := strconv.Atoi(assayWord()[1:])
	return count
}

func assayHex(digit byte) byte {
	if digit <= '9' {
		return digit - '0'
	}
	return digit - 'a' + 10
}

func assayText() string {
	return assayDecode(assayWord())
}

func assayDecode(word string) string {
	text := make([]byte, 0, len(word)/2)
	for at := 1; at+1 < len(word); at += 2 {
		text = append(text, assayHex(word[at])*16+assayHex(word[at+1]))
	}
	return string(text)
}

func assayPut(text string) { assayOut = append(assayOut, text...) }

func assayFail(text string) {
	os.Stderr.WriteString(text + "\n")
	syscall.RawSyscall(syscall.SYS_EXIT_GROUP, 1, 0, 0)
}

func assayArguments(function interface{}, from int, given int) []reflect.Value {
	kind := reflect.TypeOf(function)
	if kind == nil || kind.Kind() != reflect.Func || kind.NumIn() != given+from {
		assayFail("main.go declares it with other parameters than the problem gives")
	}
	var args []reflect.Value
	for at := from; at < kind.NumIn(); at++ {
		value := reflect.New(kind.In(at)).Elem()
		assayFill(value)
		args = append(args, value)
	}
	return args
}

func assayOnly(results []reflect.Value) reflect.Value {
	if len(results) == 0 {
		return reflect.Value{}
	}
	return results[0]
}

var assayList = reflect.TypeOf((*ListNode)(nil))
var assayTree = reflect.TypeOf((*TreeNode)(nil))

func assayFill(target reflect.Value) {
	kind := target.Type()
	if kind == assayList {
		target.Set(reflect.ValueOf(assayReadList()))
		return
	}
	if kind == assayTree {
		target.Set(reflect.ValueOf(assayReadTree()))
		return
	}
	word := assayWord()
	assayFillFrom(target, word)
}

func assayFillFrom(target reflect.Value, word string) {
	rest := word[1:]
	switch target.Kind() {
	case reflect.Interface:
		if value := assayAny(word); value != nil {
			target.Set(reflect.ValueOf(value))
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		whole, problem := strconv.ParseInt(rest, 10, 64)
		if problem != nil || word[0] != 'i' || target.OverflowInt(whole) {
			assayFail("A parameter of type " + target.Type().String() + " cannot take the case's value")
		}
		target.SetInt(whole)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		whole, problem := strconv.ParseUint(rest, 10, 64)
		if problem != nil || word[0] != 'i' || target.OverflowUint(whole) {
			assayFail("A parameter of type " + target.Type().String() + " cannot take the case's value")
		}
		target.SetUint(whole)
	case reflect.Float32, reflect.Float64:
		value, _ := strconv.ParseFloat(rest, 64)
		target.SetFloat(value)
	case reflect.Bool:
		target.SetBool(word[0] == 't')
	case reflect.String:
		target.SetString(assayDecode(word))
	case reflect.Slice:
		count, _ := strconv.Atoi(rest)
		items := reflect.MakeSlice(target.Type(), count, count)
		for at := 0; at < count; at++ {
			assayFill(items.Index(at))
		}
		target.Set(items)
	default:
		assayFail("A parameter of type " + target.Type().String() + " cannot take the case's value")
	}
}

func assayAny(word string) interface{} {
	switch word[0] {
	case 't', 'f':
		return word[0] == 't'
	case 'i':
		whole, _ := strconv.ParseInt(word[1:], 10, 64)
		return int(whole)
	case 'd':
		value, _ := strconv.ParseFloat(word[1:], 64)
		return value
	case 's':
		return assayDecode(word)
	case 'a':
		count, _ := strconv.Atoi(word[1:])
		items := make([]interface{}, count)
		for at := range items {
			items[at] = assayAny(assayWord())
		}
		return items
	case 'o':
		count, _ := strconv.Atoi(word[1:])
		record := map[string]interface{}{}
		for ; count > 0; count-- {
			key := assayText()
			record[key] = assayAny(assayWord())
		}
		return record
	}
	return nil
}

func assayReadList() *ListNode {
	var head *ListNode
	end := &head
	for left := assayCount(); left > 0; left-- {
		node := &ListNode{}
		assayFill(reflect.ValueOf(node).Elem().Field(0))
		*end = node
		end = &node.Next
	}
	return head
}

func assayReadTree() *TreeNode {
	count := assayCount()
	var root *TreeNode
	var places []**TreeNode
	places = append(places, &root)
	for at := 0; at < count; at++ {
		word := assayWord()
		if word[0] == 'n' || at >= len(places) {
			continue
		}
		node := &TreeNode{}
		assayFillFrom(reflect.ValueOf(node).Elem().Field(0), word)
		*places[at] = node
		places = append(places, &node.Left, &node.Right)
	}
	return root
}

const assayHexDigits = "0123456789abcdef"

func assayQuote(text string) {
	assayPut("\"")
	for at := 0; at < len(text); at++ {
		unit := text[at]
		if unit < 32 || unit == '"' || unit == '\\' {
			assayPut("\\u00")
			assayOut = append(assayOut, assayHexDigits[unit>>4], assayHexDigits[unit&15])
		} else {
			assayOut = append(assayOut, unit)
		}
	}
	assayPut("\"")
}

func assayOdd(text string) {
	assayPut("{\"$odd\":")
	assayQuote(text)
	assayPut("}")
}

func assayFloat(value float64) {
	if math.IsNaN(value) {
		assayPut("{\"$float\":\"NaN\"}")
	} else if math.IsInf(value, 0) {
		if value > 0 {
			assayPut("{\"$float\":\"Infinity\"}")
		} else {
			assayPut("{\"$float\":\"-Infinity\"}")
		}
	} else {
		text := strconv.FormatFloat(value, 'g', -1, 64)
		assayPut(text)
		for at := 0; at < len(text); at++ {
			if text[at] == '.' || text[at] == 'e' {
				return
			}
		}
		assayPut(".0")
	}
}

func assayIsNodes(declared string) bool {
	return len(declared) > 5 && declared[4] == '<' && declared[len(declared)-1] == '>'
}

func assaySpell(value reflect.Value, depth int, declared string) {
	if depth > 500 {
		assayOdd("a value nested deeper than 500 levels")
		return
	}
	if !value.IsValid() {
		assayPut("null")
		return
	}
	inner := "any"
	if len(declared) > 2 && declared[len(declared)-2:] == "[]" {
		inner = declared[:len(declared)-2]
	}
	switch value.Kind() {
	case reflect.Interface:
		if value.IsNil() && assayIsNodes(declared) {
			assayPut("[]")
		} else {
			assaySpell(value.Elem(), depth+1, declared)
		}
	case reflect.Bool:
		assayPut(strconv.FormatBool(value.Bool()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		assayPut(strconv.FormatInt(value.Int(), 10))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		assayPut(strconv.FormatUint(value.Uint(), 10))
	case reflect.Float32, reflect.Float64:
		assayFloat(value.Float())
	case reflect.String:
		assayQuote(value.String())
	case reflect.Slice, reflect.Array:
		assayPut("[")
		for at := 0; at < value.Len(); at++ {
			if at > 0 {
				assayPut(",")
			}
			assaySpell(value.Index(at), depth+1, inner)
		}
		assayPut("]")
	case reflect.Map:
		assaySpellMap(value, depth)
	case reflect.Ptr:
		if value.Type() == assayList {
			assaySpellList(value.Interface().(*ListNode))
		} else if value.Type() == assayTree {
			assaySpellTree(value.Interface().(*TreeNode))
		} else if value.IsNil() {
			assayPut("null")
		} else {
			assaySpell(value.Elem(), depth+1, declared)
		}
	default:
		assayOdd("a " + value.Type().String() + " (no JSON value)")
	}
}

func assaySpellMap(value reflect.Value, depth int) {
	if value.Type().Key().Kind() != reflect.String {
		assayOdd("a map with keys that are no text")
		return
	}
	assayPut("{")
	for at, key := range value.MapKeys() {
		if at > 0 {
			assayPut(",")
		}
		name := key.String()
		if len(name) > 0 && name[0] == '$' {
			name = "$" + name
		}
		assayQuote(name)
		assayPut(":")
		assaySpell(value.MapIndex(key), depth+1, "any")
	}
	assayPut("}")
}

func assaySpellList(head *ListNode) {
	start := len(assayOut)
	assayPut("[")
	count := 0
	for node := head; node != nil; node = node.Next {
		if count > 1000000 {
			assayOut = assayOut[:start]
			assayOdd("a linked list with a cycle")
			return
		}
		if count > 0 {
			assayPut(",")
		}
		assaySpell(reflect.ValueOf(node).Elem().Field(0), 1, "any")
		count++
	}
	assayPut("]")
}

func assaySpellTree(root *TreeNode) {
	start := len(assayOut)
	queue := []*TreeNode{root}
	nulls := 0
	assayPut("[")
	for at := 0; at < len(queue); at++ {
		if at > 1000000 {
			assayOut = assayOut[:start]
			assayOdd("a tree with a cycle")
			return
		}
		node := queue[at]
		if node == nil {
			nulls++
			continue
		}
		if at > 0 {
			assayPut(",")
		}
		for ; nulls > 0; nulls-- {
			assayPut("null,")
		}
		assaySpell(reflect.ValueOf(node).Elem().Field(0), 1, "any")
		queue = append(queue, node.Left, node.Right)
	}
	assayPut("]")
}

func assayEnd() {
	frame := append([]byte("\n@assay:"+assayNonce+":"), assayOut...)
	frame = append(frame, '\n')
	for len(frame) > 0 {
		sent, problem := syscall.Write(assayChannel, frame)
		if problem == syscall.EINTR {
			continue
		}
		if problem != nil || sent <= 0 {
			syscall.RawSyscall(syscall.SYS_EXIT_GROUP, 1, 0, 0)
		}
		frame = frame[sent:]
	}
	syscall.RawSyscall(syscall.SYS_EXIT_GROUP, 0, 0, 0)
}

`;
