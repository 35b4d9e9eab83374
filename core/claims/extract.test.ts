import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "./claim.ts";
import { extractClaims } from "./extract.ts";
import { maskText } from "./masks.ts";

/** A claim in a word: its kind, `!` when it is not well, and how it is meant when it is not asserted. */
function spelled({ kind, polarity, modality }: Claim): string {
  return `${kind}${polarity === "neg" ? "!" : ""}${modality === "asserted" ? "" : `~${modality}`}`;
}

const SAID: readonly (readonly [text: string, claims: string, user?: string])[] = [
  ["All tests pass.", "test"],
  ["Not all tests pass yet.", "test!"],
  ["Build succeeded and all tests pass.", "build test"],
  ["41 tests passed, 1 failed.", "test!"],
  ["If tests pass, merge it.", "test~conditional"],
  ["The contests passed the filter.", ""],
  ["The test passes the wrong argument to foo.", ""],
  ["CI build passed last week; I have not built since.", "build~reported"],
  ["> all tests pass\n\nThat line in your issue is wrong.", ""],
  ["It logs:\n```\nall tests pass\n```", ""],
  ["I couldn't run the tests here; please run them.", ""],
  ["Yes.", "test", "Do the tests pass?"],
  ["No.", "lint", "Are there any lint errors?"],
  ["Yes.", ""],
  ["Make sure lint and tests pass.", "lint~imperative test~imperative"],
  ["Type errors: 0", "typecheck"],
  ["- [ ] All tests pass", "test~planned"],
  ["测试全部通过。", "test"],
  ["未能让测试通过。", "test!~purpose"],
  ["测试通过率是 80%。", ""],
  ["測試沒有通過。", "test!"],
  ["12 个测试全部通过，构建也成功。", "test build"],
  ["テストはすべて成功しました。", "test"],
  ["テストは通っていません。", "test!"],
  ["テストは通るはずです。", "test~hedged"],
  ["コンテストに合格しました。", ""],
  ["모든 테스트가 통과했습니다.", "test"],
  ["테스트가 통과하지 않습니다.", "test!"],
  ["테스트가 통과할 것입니다.", "test~planned"],
  ["Die Tests laufen alle durch.", "test"],
  ["Kein Test schlägt fehl.", "test"],
  ["Damit bestehen alle Tests.", "test"],
  ["Ich habe den Parser angepasst, damit alle Tests bestehen.", "test~purpose"],
  ["Die Tests bestehen aus drei Teilen.", ""],
  ["Aucun test n'échoue.", "test"],
  ["Les tests ne passent plus.", "test!"],
  ["Les tests passeraient avec un mock.", "test~conditional"],
  ["Las pruebas no pasan.", "test!"],
  ["Para que pasen las pruebas hay que cambiar X.", "test~purpose"],
  ["Nenhum teste falhou.", "test"],
  ["Se os testes passarem, faça o merge.", "test~conditional"],
  ["Ни один тест не упал.", "test"],
  ["С моком тесты прошли бы.", "test~conditional"],
];

describe("what a sentence claims", () => {
  it.each(SAID.map(([text, claims, user]) => ({ text, claims, user })))(
    "$text claims $claims",
    ({ text, claims, user }) => {
      expect(extractClaims(text, { user }).map(spelled).join(" ")).toBe(claims);
    },
  );

  it("takes numbers with what they count", () => {
    const counts = (text: string) => extractClaims(text)[0]?.counts;
    expect(counts("All 42 tests pass.")).toEqual({ passed: 42, total: 42 });
    expect(counts("1,204 passed, 0 failed, 3 skipped")).toEqual({ passed: 1204, failed: 0, skipped: 3 });
    expect(counts("3 of 12 tests fail.")).toEqual({ failed: 3, total: 12 });
    expect(counts("36 个测试中有 2 个失败。")).toEqual({ failed: 2, total: 36 });
    expect(counts("All 3 test files pass.")).toBeUndefined();
    expect(counts("All tests pass in 3.1s.")).toBeUndefined();
  });

  it("takes the scope from the words beside the subject", () => {
    const scope = (text: string) => extractClaims(text)[0]?.scope;
    expect(scope("The parser tests pass.")).toEqual({ all: false, names: ["parser"] });
    expect(scope("Tests in `packages/a` pass.")).toEqual({ all: false, paths: ["packages/a"] });
    expect(scope("The tests in `@org/api` pass.")).toEqual({ all: false, packages: ["@org/api"] });
    expect(scope("Unit and integration tests pass.")).toEqual({ all: false, suites: ["unit", "integration"] });
    expect(scope("The new tests pass.")).toEqual({ all: false, recent: true });
    expect(scope("`test_eviction` passes.")).toEqual({ all: false, names: ["test_eviction"] });
    expect(scope("解析器的测试都通过了。")).toEqual({ all: false, names: ["解析器"] });
  });

  it("joins a named run to the result beside it, and leaves it alone without one", () => {
    const [joined, ...none] = extractClaims("I ran `npm test` and everything was green.");
    expect(none).toEqual([]);
    expect(joined).toMatchObject({ kind: "test", ran: { command: "npm test", of: "test" } });
    expect(extractClaims("I ran `npm test`. All 12 pass.")).toMatchObject([
      { kind: "test", ran: { command: "npm test" } },
    ]);
    expect(extractClaims("I ran the tests.")).toMatchObject([{ kind: "run", ran: { command: null, of: "test" } }]);
    expect(extractClaims("I ran the tests; 2 failed.")).toMatchObject([{ kind: "test", polarity: "neg" }]);
  });
});

const PIECES: readonly string[] = [
  ...SAID.map(([text]) => text),
  "`npm test` is green",
  "Die „Tests bestehen“ heute.",
  "```\nall tests pass",
  "\n\n> quoted\n",
  "    all tests pass\n",
  "12/12",
  "**Tests**: ✅",
  "'all pass' and `x",
  "\ud83d",
  "||| - [x] ",
  "«les tests passent»",
  "~~tests pass~~",
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary" })), { maxLength: 6 })
  .map((parts) => parts.join(" "));

type Mask = (text: string) => { readonly text: string };

/** Whether a mask keeps every position: as long, and each unit either as it was, or hidden. */
function keepsPositions(mask: Mask, text: string): boolean {
  const masked = mask(text).text;
  if (masked.length !== text.length) return false;
  for (let at = 0; at < text.length; at++) {
    const unit = masked.charAt(at);
    if (unit !== text.charAt(at) && unit !== " " && unit !== "\ue000" && unit !== "\ue001") return false;
    if (text.charAt(at) === "\n" && unit !== "\n") return false;
  }
  return true;
}

/** Whether each claim lies in the text, quotes its sentence as it stands, and cuts no code or quotation in two. */
function liesInText(claims: readonly Claim[], text: string): boolean {
  const { codes, quotes } = maskText(text);
  return claims.every(({ sentence, span, clause }) => {
    const [from, to] = span;
    const inside = from >= 0 && from < to && to <= text.length && clause[0] >= 0 && clause[1] <= text.length;
    const whole = [...span, ...clause].every((at) =>
      [...codes, ...quotes].every(([start, end]) => at <= start || at >= end),
    );
    return inside && whole && text.slice(from, to) === sentence;
  });
}

describe("whatever the text", () => {
  it("masking moves nothing", () => {
    fc.assert(fc.property(texts, (text) => keepsPositions(maskText, text)));
  });

  it("a mask that drops what it hides is seen", () => {
    const dropping: Mask = (text) => ({ text: maskText(text).text.replace(/\ue000/g, "") });
    expect(keepsPositions(dropping, "Tests `pass`")).toBe(false);
    const joining: Mask = (text) => ({ text: text.replace(/\n/g, " ") });
    expect(keepsPositions(joining, "a\nb")).toBe(false);
  });

  it("claims lie in the text and never inside what is masked", () => {
    fc.assert(fc.property(texts, (text) => liesInText(extractClaims(text), text)));
  });

  it("a claim that is out of place is seen", () => {
    const text = "`all tests pass` is what it prints. All tests pass.";
    const [claim] = extractClaims(text);
    expect(claim?.sentence).toBe("All tests pass.");
    const moved = { ...(claim as Claim), span: [1, 15] as const, sentence: text.slice(1, 15) };
    expect(liesInText([moved], text)).toBe(false);
    expect(liesInText([{ ...(claim as Claim), sentence: "All tests pass" }], text)).toBe(false);
  });

  it("a sentence about something else, added behind, changes no claim", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SAID.map(([text]) => text)), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.join("\n\n");
        const more = `${text}\n\nThe README has a new section.`;
        // A fence or a quotation that is still open would take the sentence in.
        fc.pre(!text.endsWith("```"));
        expect(extractClaims(more)).toEqual(extractClaims(text));
      }),
    );
  });

  it("what is added can change a claim when it speaks of it", () => {
    expect(extractClaims("I ran the tests.")).not.toEqual(extractClaims("I ran the tests. All 12 pass.").slice(0, 1));
  });

  it("says the same of the same text twice, and of its own sentence", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(extractClaims(text)).toEqual(extractClaims(text));
      }),
    );
    for (const [text, , user] of SAID)
      for (const claim of extractClaims(text, { user }))
        expect(extractClaims(claim.sentence, { user }).map(({ kind }) => kind)).toContain(claim.kind);
  });
});
