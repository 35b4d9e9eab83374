/** A grammar's names as the numbers of its tables. One name can stand for several kinds. */
export interface GrammarIds {
  readonly idsOf: (kind: string) => readonly number[];
  /** Name to number; "" is 0, no field. */
  readonly fields: ReadonlyMap<string, number>;
}

export function grammarIds(kindNames: readonly string[], fieldNames: readonly string[]): GrammarIds {
  const ids = new Map<string, number[]>();
  kindNames.forEach((name, id) => {
    ids.set(name, [...(ids.get(name) ?? []), id]);
  });
  const fields = new Map(fieldNames.map((name, id) => [name, id]));
  fields.set("", 0);
  return { idsOf: (kind) => ids.get(kind) ?? [], fields };
}
