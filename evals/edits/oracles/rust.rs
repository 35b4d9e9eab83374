//! What two versions of a Rust file have in common, told by the parser "syn"; what a name is bound by, by the scoping rules of
//! the language's reference, here. The protocol is that of python.py; see evals/README.md.

use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, Write};
use syn::visit_mut::{self, VisitMut};
use syn::*;

/// Takes out what says nothing: documentation, grouping, last commas, the spelling of literals.
struct Normal {
    /// Whether the last comma in the brackets of a macro says nothing either. Only the macro knows.
    in_macros: bool,
}

impl VisitMut for Normal {
    fn visit_expr_mut(&mut self, node: &mut Expr) {
        loop {
            let inner = match node {
                Expr::Paren(one) if one.attrs.is_empty() => (*one.expr).clone(),
                Expr::Group(one) => (*one.expr).clone(),
                _ => break,
            };
            *node = inner;
        }
        if let Expr::Closure(closure) = node {
            unwrap_block(&mut closure.body);
        }
        visit_mut::visit_expr_mut(self, node);
    }

    fn visit_type_mut(&mut self, node: &mut Type) {
        while let Type::Paren(one) = node {
            *node = (*one.elem).clone();
        }
        visit_mut::visit_type_mut(self, node);
    }

    fn visit_arm_mut(&mut self, node: &mut Arm) {
        node.comma = None;
        unwrap_block(&mut node.body);
        visit_mut::visit_arm_mut(self, node);
    }

    fn visit_block_mut(&mut self, node: &mut Block) {
        node.stmts.retain(|stmt| !matches!(stmt, Stmt::Semi(Expr::Verbatim(tokens), _) if tokens.is_empty()));
        visit_mut::visit_block_mut(self, node);
    }

    fn visit_lit_mut(&mut self, node: &mut Lit) {
        if let Some(plain) = plain_literal(node) {
            *node = plain;
        }
    }

    fn visit_macro_mut(&mut self, node: &mut Macro) {
        if self.in_macros {
            node.tokens = plain_tokens(node.tokens.clone());
        }
        visit_mut::visit_macro_mut(self, node);
    }
}

/// `{ x }` as the body of an arm or a closure is `x`; the formatter adds and drops such braces.
fn unwrap_block(body: &mut Box<Expr>) {
    while let Expr::Block(block) = &**body {
        match block.block.stmts.as_slice() {
            [Stmt::Expr(only)] if block.label.is_none() && block.attrs.is_empty() => **body = only.clone(),
            _ => break,
        }
    }
}

fn plain_literal(literal: &Lit) -> Option<Lit> {
    let span = literal.span();
    match literal {
        Lit::Int(one) => Some(Lit::Int(LitInt::new(&format!("{}{}", one.base10_digits(), one.suffix()), span))),
        Lit::Float(one) => {
            let value: f64 = one.base10_digits().parse().ok()?;
            Some(Lit::Float(LitFloat::new(&format!("{value:e}{}", one.suffix()), span)))
        }
        Lit::Str(one) if one.suffix().is_empty() => Some(Lit::Str(LitStr::new(&one.value(), span))),
        Lit::ByteStr(one) if one.suffix().is_empty() => Some(Lit::ByteStr(LitByteStr::new(&one.value(), span))),
        _ => None,
    }
}

fn plain_tokens(tokens: TokenStream) -> TokenStream {
    let mut all: Vec<TokenTree> = tokens
        .into_iter()
        .map(|token| match token {
            TokenTree::Group(group) => {
                let mut plain = Group::new(group.delimiter(), plain_tokens(group.stream()));
                plain.set_span(group.span());
                TokenTree::Group(plain)
            }
            TokenTree::Literal(literal) => {
                let shown = plain_literal(&Lit::new(literal.clone())).map(|one| quote::ToTokens::to_token_stream(&one));
                shown.and_then(|one| one.into_iter().next()).unwrap_or(TokenTree::Literal(literal))
            }
            other => other,
        })
        .collect();
    if matches!(all.last(), Some(TokenTree::Punct(last)) if last.as_char() == ',') {
        all.pop();
    }
    all.into_iter().collect()
}

/// Documentation is a comment that the parser shows as an attribute.
struct NoDocs;

impl NoDocs {
    fn clean(attributes: &mut Vec<Attribute>) {
        attributes.retain(|one| !one.path.is_ident("doc"));
    }
}

macro_rules! no_docs {
    ($($visit:ident: $kind:ident),* $(,)?) => {
        impl VisitMut for NoDocs {
            $(fn $visit(&mut self, node: &mut $kind) {
                NoDocs::clean(&mut node.attrs);
                visit_mut::$visit(self, node);
            })*
        }
    };
}
no_docs! {
    visit_file_mut: File, visit_item_fn_mut: ItemFn, visit_item_struct_mut: ItemStruct, visit_item_enum_mut: ItemEnum,
    visit_item_trait_mut: ItemTrait, visit_item_impl_mut: ItemImpl, visit_item_mod_mut: ItemMod, visit_item_const_mut: ItemConst,
    visit_item_static_mut: ItemStatic, visit_item_type_mut: ItemType, visit_item_use_mut: ItemUse, visit_item_union_mut: ItemUnion,
    visit_item_macro_mut: ItemMacro, visit_item_extern_crate_mut: ItemExternCrate, visit_item_foreign_mod_mut: ItemForeignMod,
    visit_impl_item_method_mut: ImplItemMethod, visit_impl_item_const_mut: ImplItemConst, visit_impl_item_type_mut: ImplItemType,
    visit_trait_item_method_mut: TraitItemMethod, visit_trait_item_const_mut: TraitItemConst,
    visit_trait_item_type_mut: TraitItemType, visit_foreign_item_fn_mut: ForeignItemFn, visit_foreign_item_static_mut: ForeignItemStatic,
    visit_field_mut: Field, visit_variant_mut: Variant, visit_arm_mut: Arm, visit_local_mut: Local, visit_field_value_mut: FieldValue,
}

#[derive(Clone, Copy, PartialEq)]
enum Space {
    Values,
    Types,
}

#[derive(Default)]
struct Scope {
    values: HashMap<String, usize>,
    types: HashMap<String, usize>,
}

struct Place {
    span: Span,
    name: String,
    key: Option<usize>,
    kind: &'static str,
    /// Characters into the span, for a name inside a string.
    inside: usize,
}

/// Respells each bound name as which one it is, in the order in which the file binds them.
struct Names {
    scopes: Vec<Scope>,
    count: usize,
    places: Vec<Place>,
    members: HashSet<String>,
    /// Of the pattern that is being read, while one is.
    pattern: Option<HashMap<String, usize>>,
    /// Members are respelled as one, to see whether they alone differ.
    blur: bool,
}

impl Names {
    fn fresh(&mut self) -> usize {
        self.count += 1;
        self.count
    }

    fn find(&self, name: &str, space: Space) -> Option<usize> {
        self.scopes.iter().rev().find_map(|scope| match space {
            Space::Values => scope.values.get(name).copied(),
            Space::Types => scope.types.get(name).copied(),
        })
    }

    fn note(&mut self, ident: &Ident, key: Option<usize>, kind: &'static str) {
        self.places.push(Place { span: ident.span(), name: ident.to_string(), key, kind, inside: 0 });
    }

    fn respell(&mut self, ident: &mut Ident, key: usize) {
        self.note(ident, Some(key), "name");
        *ident = Ident::new(&format!("__n{key}"), ident.span());
    }

    fn member(&mut self, ident: &mut Ident) {
        let declared = self.members.contains(&ident.to_string());
        self.note(ident, None, if declared { "member" } else { "free" });
        if self.blur {
            *ident = Ident::new("__member", ident.span());
        }
    }

    fn used(&mut self, ident: &mut Ident, spaces: &[Space]) {
        let name = ident.to_string();
        match spaces.iter().find_map(|space| self.find(&name, *space)) {
            Some(key) => self.respell(ident, key),
            None => self.member(ident),
        }
    }

    fn path(&mut self, path: &mut Path, space: Space) {
        let single = path.segments.len() == 1;
        let leading = path.leading_colon.is_some();
        for (at, segment) in path.segments.iter_mut().enumerate() {
            if at == 0 && !leading {
                let spaces: &[Space] = if single { &[space, Space::Types][..] } else { &[Space::Types][..] };
                let spaces = if single && space == Space::Types { &spaces[..1] } else { spaces };
                self.used(&mut segment.ident, spaces);
            } else {
                self.member(&mut segment.ident);
            }
            self.visit_path_arguments_mut(&mut segment.arguments);
        }
    }

    fn declare(&mut self, ident: &Ident, spaces: &[Space]) {
        let key = self.fresh();
        let scope = self.scopes.last_mut().expect("a scope is open");
        for space in spaces {
            match space {
                Space::Values => scope.values.insert(ident.to_string(), key),
                Space::Types => scope.types.insert(ident.to_string(), key),
            };
        }
    }

    fn collect(&mut self, item: &Item) {
        use Space::*;
        match item {
            Item::Fn(one) => self.declare(&one.sig.ident, &[Values]),
            Item::Const(one) => self.declare(&one.ident, &[Values]),
            Item::Static(one) => self.declare(&one.ident, &[Values]),
            Item::Struct(one) => self.declare(&one.ident, &[Types, Values]),
            Item::Enum(one) => self.declare(&one.ident, &[Types]),
            Item::Union(one) => self.declare(&one.ident, &[Types]),
            Item::Trait(one) => self.declare(&one.ident, &[Types]),
            Item::Type(one) => self.declare(&one.ident, &[Types]),
            Item::Mod(one) => self.declare(&one.ident, &[Types]),
            Item::Use(one) => self.collect_use(&one.tree),
            _ => {}
        }
    }

    fn collect_use(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(one) => self.collect_use(&one.tree),
            UseTree::Name(one) if one.ident != "self" => self.declare(&one.ident, &[Space::Types, Space::Values]),
            UseTree::Rename(one) => self.declare(&one.rename, &[Space::Types, Space::Values]),
            UseTree::Group(group) => group.items.iter().for_each(|one| self.collect_use(one)),
            _ => {}
        }
    }

    fn within<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(Scope::default());
        let result = work(self);
        self.scopes.pop();
        result
    }

    /// Reads a pattern; what it binds is in sight afterwards.
    fn bind(&mut self, pattern: &mut Pat) {
        let outer = self.pattern.replace(HashMap::new());
        self.visit_pat_mut(pattern);
        let bound = std::mem::replace(&mut self.pattern, outer).unwrap_or_default();
        self.scopes.last_mut().expect("a scope is open").values.extend(bound);
    }

    fn generics(&mut self, generics: &mut Generics) {
        for parameter in &generics.params {
            match parameter {
                GenericParam::Type(one) => self.declare(&one.ident, &[Space::Types]),
                GenericParam::Const(one) => self.declare(&one.ident, &[Space::Types, Space::Values]),
                GenericParam::Lifetime(_) => {}
            }
        }
        for parameter in generics.params.iter_mut() {
            match parameter {
                GenericParam::Type(one) => self.used(&mut one.ident, &[Space::Types]),
                GenericParam::Const(one) => self.used(&mut one.ident, &[Space::Types]),
                GenericParam::Lifetime(_) => {}
            }
        }
        visit_mut::visit_generics_mut(self, generics);
    }

    fn function(&mut self, signature: &mut Signature, body: Option<&mut Block>) {
        self.within(|this| {
            this.generics(&mut signature.generics);
            for input in signature.inputs.iter_mut() {
                if let FnArg::Typed(one) = input {
                    this.visit_type_mut(&mut one.ty);
                    this.bind(&mut one.pat);
                } else {
                    visit_mut::visit_fn_arg_mut(this, input);
                }
            }
            this.visit_return_type_mut(&mut signature.output);
            if let Some(block) = body {
                this.visit_block_mut(block);
            }
        });
    }

    fn tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let mut out: Vec<TokenTree> = Vec::new();
        for token in tokens {
            let next = match token {
                TokenTree::Ident(mut ident) => {
                    let dot = matches!(out.last(), Some(TokenTree::Punct(last)) if last.as_char() == '.');
                    if dot {
                        self.member(&mut ident);
                    } else {
                        self.used(&mut ident, &[Space::Values, Space::Types]);
                    }
                    TokenTree::Ident(ident)
                }
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.tokens(group.stream()));
                    inner.set_span(group.span());
                    TokenTree::Group(inner)
                }
                TokenTree::Literal(literal) => TokenTree::Literal(self.format(literal)),
                other => other,
            };
            out.push(next);
        }
        out.into_iter().collect()
    }

    /// `"{name}"` in a macro uses the name.
    fn format(&mut self, literal: Literal) -> Literal {
        let text = literal.to_string();
        if !text.starts_with('"') {
            return literal;
        }
        let mut out = String::new();
        let characters: Vec<char> = text.chars().collect();
        let mut at = 0;
        while at < characters.len() {
            if characters[at] != '{' || characters.get(at + 1) == Some(&'{') {
                let double = characters[at] == '{';
                out.push(characters[at]);
                at += 1;
                if double {
                    out.push('{');
                    at += 1;
                }
                continue;
            }
            let end = (at + 1..characters.len()).find(|&one| !(characters[one].is_alphanumeric() || characters[one] == '_')).unwrap_or(at + 1);
            let name: String = characters[at + 1..end].iter().collect();
            out.push('{');
            match self.find(&name, Space::Values) {
                Some(key) if matches!(characters.get(end), Some('}' | ':')) => {
                    self.places.push(Place { span: literal.span(), name, key: Some(key), kind: "name", inside: at + 1 });
                    out.push_str(&format!("__n{key}"));
                }
                _ => out.push_str(&name),
            }
            at = end;
        }
        let mut written = out.parse::<Literal>().unwrap_or_else(|_| literal.clone());
        written.set_span(literal.span());
        written
    }
}

impl VisitMut for Names {
    fn visit_file_mut(&mut self, node: &mut File) {
        self.within(|this| {
            for item in &node.items {
                this.collect(item);
            }
            visit_mut::visit_file_mut(this, node);
        });
    }

    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}
    fn visit_visibility_mut(&mut self, _: &mut Visibility) {}

    fn visit_item_mod_mut(&mut self, node: &mut ItemMod) {
        self.used(&mut node.ident, &[Space::Types]);
        self.within(|this| {
            if let Some((_, items)) = &mut node.content {
                for item in items.iter() {
                    this.collect(item);
                }
                for item in items {
                    this.visit_item_mut(item);
                }
            }
        });
    }

    fn visit_item_fn_mut(&mut self, node: &mut ItemFn) {
        self.used(&mut node.sig.ident, &[Space::Values]);
        self.function(&mut node.sig, Some(&mut node.block));
    }

    fn visit_impl_item_method_mut(&mut self, node: &mut ImplItemMethod) {
        self.member(&mut node.sig.ident);
        self.function(&mut node.sig, Some(&mut node.block));
    }

    fn visit_trait_item_method_mut(&mut self, node: &mut TraitItemMethod) {
        self.member(&mut node.sig.ident);
        self.function(&mut node.sig, node.default.as_mut());
    }

    fn visit_item_struct_mut(&mut self, node: &mut ItemStruct) {
        self.used(&mut node.ident, &[Space::Types]);
        self.within(|this| {
            this.generics(&mut node.generics);
            this.visit_fields_mut(&mut node.fields);
        });
    }

    fn visit_item_enum_mut(&mut self, node: &mut ItemEnum) {
        self.used(&mut node.ident, &[Space::Types]);
        self.within(|this| {
            this.generics(&mut node.generics);
            for variant in node.variants.iter_mut() {
                this.member(&mut variant.ident);
                this.visit_fields_mut(&mut variant.fields);
                if let Some((_, value)) = &mut variant.discriminant {
                    this.visit_expr_mut(value);
                }
            }
        });
    }

    fn visit_item_union_mut(&mut self, node: &mut ItemUnion) {
        self.used(&mut node.ident, &[Space::Types]);
        self.within(|this| {
            this.generics(&mut node.generics);
            this.visit_fields_named_mut(&mut node.fields);
        });
    }

    fn visit_item_trait_mut(&mut self, node: &mut ItemTrait) {
        self.used(&mut node.ident, &[Space::Types]);
        self.within(|this| {
            this.generics(&mut node.generics);
            for bound in node.supertraits.iter_mut() {
                this.visit_type_param_bound_mut(bound);
            }
            for item in node.items.iter_mut() {
                this.visit_trait_item_mut(item);
            }
        });
    }

    fn visit_item_impl_mut(&mut self, node: &mut ItemImpl) {
        self.within(|this| {
            this.generics(&mut node.generics);
            if let Some((_, path, _)) = &mut node.trait_ {
                this.path(path, Space::Types);
            }
            this.visit_type_mut(&mut node.self_ty);
            for item in node.items.iter_mut() {
                this.visit_impl_item_mut(item);
            }
        });
    }

    fn visit_impl_item_const_mut(&mut self, node: &mut ImplItemConst) {
        self.member(&mut node.ident);
        self.visit_type_mut(&mut node.ty);
        self.visit_expr_mut(&mut node.expr);
    }

    fn visit_item_type_mut(&mut self, node: &mut ItemType) {
        self.used(&mut node.ident, &[Space::Types]);
        self.within(|this| {
            this.generics(&mut node.generics);
            this.visit_type_mut(&mut node.ty);
        });
    }

    fn visit_item_const_mut(&mut self, node: &mut ItemConst) {
        if node.ident != "_" {
            self.used(&mut node.ident, &[Space::Values]);
        }
        self.visit_type_mut(&mut node.ty);
        self.visit_expr_mut(&mut node.expr);
    }

    fn visit_item_static_mut(&mut self, node: &mut ItemStatic) {
        self.used(&mut node.ident, &[Space::Values]);
        self.visit_type_mut(&mut node.ty);
        self.visit_expr_mut(&mut node.expr);
    }

    fn visit_item_use_mut(&mut self, node: &mut ItemUse) {
        fn renames(this: &mut Names, tree: &mut UseTree) {
            match tree {
                UseTree::Path(one) => renames(this, &mut one.tree),
                UseTree::Rename(one) => this.used(&mut one.rename, &[Space::Types]),
                UseTree::Group(group) => group.items.iter_mut().for_each(|one| renames(this, one)),
                _ => {}
            }
        }
        renames(self, &mut node.tree);
    }

    fn visit_field_mut(&mut self, node: &mut Field) {
        if let Some(ident) = &mut node.ident {
            self.member(ident);
        }
        self.visit_type_mut(&mut node.ty);
    }

    fn visit_generic_param_mut(&mut self, node: &mut GenericParam) {
        match node {
            GenericParam::Type(one) => {
                for bound in one.bounds.iter_mut() {
                    self.visit_type_param_bound_mut(bound);
                }
                if let Some(default) = &mut one.default {
                    self.visit_type_mut(default);
                }
            }
            GenericParam::Const(one) => self.visit_type_mut(&mut one.ty),
            GenericParam::Lifetime(_) => {}
        }
    }

    fn visit_block_mut(&mut self, node: &mut Block) {
        self.within(|this| {
            for statement in &node.stmts {
                if let Stmt::Item(item) = statement {
                    this.collect(item);
                }
            }
            for statement in node.stmts.iter_mut() {
                this.visit_stmt_mut(statement);
            }
        });
    }

    fn visit_local_mut(&mut self, node: &mut Local) {
        if let Some((_, value)) = &mut node.init {
            self.visit_expr_mut(value);
        }
        self.bind(&mut node.pat);
    }

    fn visit_expr_let_mut(&mut self, node: &mut ExprLet) {
        self.visit_expr_mut(&mut node.expr);
        self.bind(&mut node.pat);
    }

    fn visit_expr_if_mut(&mut self, node: &mut ExprIf) {
        self.within(|this| {
            this.visit_expr_mut(&mut node.cond);
            this.visit_block_mut(&mut node.then_branch);
        });
        if let Some((_, other)) = &mut node.else_branch {
            self.visit_expr_mut(other);
        }
    }

    fn visit_expr_while_mut(&mut self, node: &mut ExprWhile) {
        self.within(|this| {
            this.visit_expr_mut(&mut node.cond);
            this.visit_block_mut(&mut node.body);
        });
    }

    fn visit_expr_for_loop_mut(&mut self, node: &mut ExprForLoop) {
        self.visit_expr_mut(&mut node.expr);
        self.within(|this| {
            this.bind(&mut node.pat);
            this.visit_block_mut(&mut node.body);
        });
    }

    fn visit_arm_mut(&mut self, node: &mut Arm) {
        self.within(|this| {
            this.bind(&mut node.pat);
            if let Some((_, guard)) = &mut node.guard {
                this.visit_expr_mut(guard);
            }
            this.visit_expr_mut(&mut node.body);
        });
    }

    fn visit_expr_closure_mut(&mut self, node: &mut ExprClosure) {
        self.within(|this| {
            for input in node.inputs.iter_mut() {
                this.bind(input);
            }
            this.visit_return_type_mut(&mut node.output);
            this.visit_expr_mut(&mut node.body);
        });
    }

    fn visit_pat_ident_mut(&mut self, node: &mut PatIdent) {
        let name = node.ident.to_string();
        let plain = node.by_ref.is_none() && node.mutability.is_none() && node.subpat.is_none();
        let constant = plain && name.starts_with(|first: char| first.is_uppercase());
        if constant {
            self.used(&mut node.ident, &[Space::Values]);
        } else {
            let known = self.pattern.as_ref().and_then(|bound| bound.get(&name).copied());
            let key = known.unwrap_or_else(|| self.fresh());
            if let Some(bound) = &mut self.pattern {
                bound.insert(name, key);
            }
            self.respell(&mut node.ident, key);
        }
        if let Some((_, inner)) = &mut node.subpat {
            self.visit_pat_mut(inner);
        }
    }

    fn visit_field_pat_mut(&mut self, node: &mut FieldPat) {
        if let Member::Named(ident) = &mut node.member {
            // Of a shorthand the name stands in the text once, for both.
            if node.colon_token.is_some() {
                self.member(ident);
            } else if self.blur {
                *ident = Ident::new("__member", ident.span());
            }
        }
        node.colon_token.get_or_insert_with(Default::default);
        self.visit_pat_mut(&mut node.pat);
    }

    fn visit_pat_tuple_struct_mut(&mut self, node: &mut PatTupleStruct) {
        self.path(&mut node.path, Space::Values);
        self.visit_pat_tuple_mut(&mut node.pat);
    }

    fn visit_pat_struct_mut(&mut self, node: &mut PatStruct) {
        self.path(&mut node.path, Space::Types);
        for field in node.fields.iter_mut() {
            self.visit_field_pat_mut(field);
        }
    }

    fn visit_pat_path_mut(&mut self, node: &mut PatPath) {
        self.path(&mut node.path, Space::Values);
    }

    fn visit_expr_path_mut(&mut self, node: &mut ExprPath) {
        if let Some(inner) = &mut node.qself {
            self.visit_type_mut(&mut inner.ty);
        }
        self.path(&mut node.path, Space::Values);
    }

    fn visit_type_path_mut(&mut self, node: &mut TypePath) {
        if let Some(inner) = &mut node.qself {
            self.visit_type_mut(&mut inner.ty);
        }
        self.path(&mut node.path, Space::Types);
    }

    fn visit_trait_bound_mut(&mut self, node: &mut TraitBound) {
        self.path(&mut node.path, Space::Types);
    }

    fn visit_expr_struct_mut(&mut self, node: &mut ExprStruct) {
        self.path(&mut node.path, Space::Types);
        for field in node.fields.iter_mut() {
            match (&mut field.member, field.colon_token.is_some()) {
                (Member::Named(ident), true) => self.member(ident),
                (Member::Named(ident), false) if self.blur => *ident = Ident::new("__member", ident.span()),
                _ => {}
            }
            field.colon_token.get_or_insert_with(Default::default);
            self.visit_expr_mut(&mut field.expr);
        }
        if let Some(rest) = &mut node.rest {
            self.visit_expr_mut(rest);
        }
    }

    fn visit_expr_field_mut(&mut self, node: &mut ExprField) {
        self.visit_expr_mut(&mut node.base);
        if let Member::Named(ident) = &mut node.member {
            self.member(ident);
        }
    }

    fn visit_expr_method_call_mut(&mut self, node: &mut ExprMethodCall) {
        self.visit_expr_mut(&mut node.receiver);
        self.member(&mut node.method);
        if let Some(turbofish) = &mut node.turbofish {
            self.visit_method_turbofish_mut(turbofish);
        }
        for argument in node.args.iter_mut() {
            self.visit_expr_mut(argument);
        }
    }

    fn visit_macro_mut(&mut self, node: &mut Macro) {
        node.tokens = self.tokens(node.tokens.clone());
    }

    fn visit_item_macro_mut(&mut self, _: &mut ItemMacro) {}
}

/// Names of fields, variants and functions of a type that the file declares.
fn members_of(file: &mut File) -> HashSet<String> {
    struct Members(HashSet<String>);
    impl VisitMut for Members {
        fn visit_field_mut(&mut self, node: &mut Field) {
            self.0.extend(node.ident.as_ref().map(|one| one.to_string()));
        }
        fn visit_variant_mut(&mut self, node: &mut Variant) {
            self.0.insert(node.ident.to_string());
            visit_mut::visit_variant_mut(self, node);
        }
        fn visit_impl_item_method_mut(&mut self, node: &mut ImplItemMethod) {
            self.0.insert(node.sig.ident.to_string());
            visit_mut::visit_impl_item_method_mut(self, node);
        }
        fn visit_trait_item_method_mut(&mut self, node: &mut TraitItemMethod) {
            self.0.insert(node.sig.ident.to_string());
            visit_mut::visit_trait_item_method_mut(self, node);
        }
        fn visit_impl_item_const_mut(&mut self, node: &mut ImplItemConst) {
            self.0.insert(node.ident.to_string());
        }
    }
    let mut found = Members(HashSet::new());
    found.visit_file_mut(file);
    found.0
}

/// Puts the items of a module, and those in front of a block, in one order: theirs says nothing.
struct Sorted;

impl VisitMut for Sorted {
    fn visit_file_mut(&mut self, node: &mut File) {
        visit_mut::visit_file_mut(self, node);
        node.items.sort_by_cached_key(|item| plain(&format!("{item:?}")));
    }
    fn visit_item_mod_mut(&mut self, node: &mut ItemMod) {
        visit_mut::visit_item_mod_mut(self, node);
        if let Some((_, items)) = &mut node.content {
            items.sort_by_cached_key(|item| plain(&format!("{item:?}")));
        }
    }
    fn visit_block_mut(&mut self, node: &mut Block) {
        visit_mut::visit_block_mut(self, node);
        node.stmts.sort_by_cached_key(|one| if let Stmt::Item(item) = one { (0, plain(&format!("{item:?}"))) } else { (1, String::new()) });
    }
}

/// What is seen from outside, and what no compiler would take.
struct Seen {
    exported: HashSet<String>,
    twice: bool,
    odd: bool,
}

impl Seen {
    fn item(&mut self, visibility: &Visibility, ident: &Ident) {
        if !matches!(visibility, Visibility::Inherited) {
            self.exported.insert(ident.to_string());
        }
    }
}

impl VisitMut for Seen {
    fn visit_lit_int_mut(&mut self, node: &mut LitInt) {
        let suffixes = ["", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64"];
        self.odd |= !suffixes.contains(&node.suffix());
    }
    fn visit_attribute_mut(&mut self, node: &mut Attribute) {
        self.odd |= node.parse_meta().is_err();
    }
    fn visit_item_mut(&mut self, node: &mut Item) {
        match node {
            Item::Fn(one) => self.item(&one.vis, &one.sig.ident),
            Item::Const(one) => self.item(&one.vis, &one.ident),
            Item::Static(one) => self.item(&one.vis, &one.ident),
            Item::Struct(one) => self.item(&one.vis, &one.ident),
            Item::Enum(one) => self.item(&one.vis, &one.ident),
            Item::Union(one) => self.item(&one.vis, &one.ident),
            Item::Trait(one) => self.item(&one.vis, &one.ident),
            Item::Type(one) => self.item(&one.vis, &one.ident),
            Item::Mod(one) => self.item(&one.vis, &one.ident),
            _ => {}
        }
        visit_mut::visit_item_mut(self, node);
    }
    fn visit_signature_mut(&mut self, node: &mut Signature) {
        let mut names = HashSet::new();
        for input in &node.inputs {
            if let FnArg::Typed(PatType { pat, .. }) = input {
                if let Pat::Ident(one) = &**pat {
                    self.twice |= !names.insert(one.ident.to_string());
                }
            }
        }
        visit_mut::visit_signature_mut(self, node);
    }
}

struct Reading {
    spelled: String,
    numbered: String,
    blurred: String,
    places: Vec<(usize, usize, Option<usize>, &'static str)>,
    words: HashSet<String>,
    members: HashSet<String>,
    sorted: String,
    commas_gone: String,
    exported: HashSet<String>,
    twice: bool,
}

fn read(text: &str) -> Option<Reading> {
    let mut file = parse_file(text).ok()?;
    NoDocs.visit_file_mut(&mut file);
    Normal { in_macros: false }.visit_file_mut(&mut file);
    let mut seen = Seen { exported: HashSet::new(), twice: false, odd: false };
    seen.visit_file_mut(&mut file);
    if seen.odd {
        return None;
    }
    let Seen { exported, twice, .. } = seen;
    let spelled = told(&file);
    let members = members_of(&mut file);
    let number = |blur: bool| {
        let mut copy = file.clone();
        let mut names = Names { scopes: vec![], count: 0, places: vec![], members: members.clone(), pattern: None, blur };
        names.visit_file_mut(&mut copy);
        (told(&copy), names.places)
    };
    let (numbered, places) = number(false);
    let (blurred, _) = number(true);
    let mut bare = file.clone();
    Normal { in_macros: true }.visit_file_mut(&mut bare);
    let commas_gone = told(&bare);
    Sorted.visit_file_mut(&mut file);
    let sorted = told(&file);
    let lines: Vec<&str> = text.split('\n').collect();
    let mut starts = vec![0];
    for line in &lines {
        starts.push(starts.last().unwrap() + line.encode_utf16().count() + 1);
    }
    let mut words = HashSet::new();
    let mut at: Vec<_> = places
        .iter()
        .map(|place| {
            let begin = place.span.start();
            let prefix: String = lines[begin.line - 1].chars().take(begin.column + place.inside).collect();
            let start = starts[begin.line - 1] + prefix.encode_utf16().count();
            words.insert(place.name.clone());
            (start, start + place.name.encode_utf16().count(), place.key, place.kind)
        })
        .collect();
    at.sort_by_key(|one| one.0);
    at.dedup_by_key(|one| one.0);
    Some(Reading { spelled, numbered, blurred, places: at, words, members, sorted, commas_gone, exported, twice })
}

/// The tree in words.
fn told(file: &File) -> String {
    plain(&format!("{file:?}"))
}

/// Words of a tree without what the parser notes of layout.
fn plain(text: &str) -> String {
    let out = text.replace("leading_vert: Some(Or)", "leading_vert: None").replace(", Comma]", "]");
    // Debug tells where a token stands.
    let mut kept = String::with_capacity(out.len());
    let mut rest = out.as_str();
    while let Some(at) = rest.find("bytes(") {
        let end = rest[at..].find(')').map_or(rest.len(), |one| at + one + 1);
        kept.push_str(&rest[..at]);
        rest = &rest[end..];
    }
    kept + rest
}

fn judge(before: &str, after: &str, kept: &mut HashMap<String, Option<std::rc::Rc<Reading>>>) -> String {
    let mut get = |text: &str| {
        if kept.len() > 40 {
            kept.clear();
        }
        kept.entry(text.to_string()).or_insert_with(|| read(text).map(std::rc::Rc::new)).clone()
    };
    let (Some(was), Some(now)) = (get(before), get(after)) else {
        return answer(&[], "does not parse");
    };
    if was.spelled == now.spelled {
        return answer(&["same"], "equal trees");
    }
    if now.twice && !was.twice {
        return answer(&[], "two parameters of one name");
    }
    if was.commas_gone == now.commas_gone {
        return answer(&["same", "code"], "the last comma of a macro");
    }
    if was.sorted == now.sorted {
        return answer(&["same", "code"], "items in another order");
    }
    let fresh = now.words.difference(&was.words).next().is_some();
    if was.numbered == now.numbered {
        if was.exported != now.exported {
            return answer(&["rename", "code"], "an exported name");
        }
        return answer(&["rename"], "equal but for names");
    }
    let declared = was.members.difference(&now.members).next().is_some();
    if was.blurred == now.blurred && fresh && declared {
        return answer(&["rename", "code"], "a member");
    }
    answer(&["code"], "trees differ")
}

fn answer(allowed: &[&str], because: &str) -> String {
    let list: Vec<String> = allowed.iter().map(|one| format!("\"{one}\"")).collect();
    format!("{{\"allowed\":[{}],\"because\":\"{because}\"}}", list.join(","))
}

/// One flat object of strings, which is all that a call is.
fn object(line: &str) -> HashMap<String, String> {
    let mut words: Vec<String> = vec![];
    let characters: Vec<char> = line.chars().collect();
    let mut at = 0;
    while at < characters.len() {
        if characters[at] != '"' {
            at += 1;
            continue;
        }
        at += 1;
        let mut units: Vec<u16> = vec![];
        let mut push = |one: char| units.extend(one.encode_utf16(&mut [0; 2]).iter());
        let mut escaped: Vec<(usize, u16)> = vec![];
        while characters[at] != '"' {
            if characters[at] != '\\' {
                push(characters[at]);
                at += 1;
                continue;
            }
            match characters[at + 1] {
                'n' => push('\n'),
                't' => push('\t'),
                'r' => push('\r'),
                'b' => push('\u{8}'),
                'f' => push('\u{c}'),
                'u' => {
                    let hex: String = characters[at + 2..at + 6].iter().collect();
                    let unit = u16::from_str_radix(&hex, 16).unwrap_or(0xFFFD);
                    escaped.push((0, unit));
                    push(char::from_u32(unit.into()).unwrap_or('\u{FFFD}'));
                    at += 4;
                }
                other => push(other),
            }
            at += 2;
        }
        at += 1;
        words.push(String::from_utf16_lossy(&units));
    }
    words.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

fn serve() {
    let mut kept = HashMap::new();
    for line in std::io::stdin().lock().lines() {
        let call = object(&line.expect("a line of text"));
        let get = |key: &str| call.get(key).map(String::as_str).unwrap_or("");
        let text = if get("op") == "read" {
            match read(get("text")) {
                None => "{\"names\":null}".to_string(),
                Some(reading) => {
                    let places: Vec<String> = reading
                        .places
                        .iter()
                        .map(|(start, end, key, kind)| {
                            let key = key.map_or("null".to_string(), |one| format!("\"{one}\""));
                            format!("[{start},{end},{key},\"{kind}\"]")
                        })
                        .collect();
                    format!("{{\"names\":[{}]}}", places.join(","))
                }
            }
        } else {
            judge(get("before"), get("after"), &mut kept)
        };
        println!("{text}");
        std::io::stdout().flush().expect("standard output");
    }
}

fn main() {
    // Deep trees take deep stacks.
    std::thread::Builder::new().stack_size(256 << 20).spawn(serve).expect("a thread").join().expect("no panic");
}
