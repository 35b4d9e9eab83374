import type { LanguageId } from "../sandbox/index.ts";

/** Words that cannot name a parameter or a function. Of each language's own reference; types and literals included. */
const RESERVED: Readonly<Record<LanguageId, string>> = {
  python: `False None True and as assert async await break class continue def del elif else except finally for from global if import
    in is lambda nonlocal not or pass raise return try while with yield`,
  javascript: `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally
    for function if implements import in instanceof interface let new null package private protected public return static super
    switch this throw true try typeof var void while with yield`,
  typescript: `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally
    for function if implements import in instanceof interface let new null package private protected public return static super
    switch this throw true try typeof var void while with yield`,
  java: `abstract assert boolean break byte case catch char class const continue default do double else enum extends false final
    finally float for goto if implements import instanceof int interface long native new null package private protected public
    return short static strictfp super switch synchronized this throw throws transient true try void volatile while`,
  c: `auto bool break case char const continue default do double else enum extern false float for goto if inline int long main
    register restrict return short signed sizeof static struct switch true typedef union unsigned void volatile while`,
  cpp: `alignas alignof and asm auto bool break case catch char class concept const constexpr continue decltype default delete do
    double dynamic_cast else enum explicit export extern false float for friend goto if inline int long main mutable namespace new
    noexcept not nullptr operator or private protected public register requires return short signed sizeof static static_assert
    static_cast struct switch template this throw true try typedef typeid typename union unsigned using virtual void volatile
    while xor`,
  go: `any bool break byte case chan const continue default defer else error fallthrough false float64 for func go goto if import
    init int int64 interface len main make map new nil package range return rune select string struct switch true type var`,
  rust: `Self abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in
    let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe
    unsized use virtual where while yield`,
};

/** The name as this language can spell it: a reserved word gets a "_" behind it. */
export function nameIn(language: LanguageId, name: string): string {
  return RESERVED[language].split(/\s+/).includes(name) ? `${name}_` : name;
}
