import { err, ok, type Result, toWellFormed } from "../base/index.ts";
import { BOARD_LIMITS, tidyLine } from "./board.ts";
import { Drawing, type ReadDrawing } from "./drawing.ts";
import { readArrowLabel, readBoxLabel } from "./label.ts";
import { type Direction, NODE_KINDS } from "./vocabulary.ts";

/** Picture units. Taste, a little over the gap that Excalidraw keeps between an arrow and its box. */
const TOUCH = 12;
const NEAR_BOX = 40;
const NEAR_ARROW = 40;
const ELEMENTS_MAX = 5_000;

interface Element {
  readonly id: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly raw: Readonly<Record<string, unknown>>;
}

const SHAPES = ["rectangle", "ellipse", "diamond"];
const FRAMES = ["frame", "magicframe"];

/**
 * Reads the value of an `.excalidraw` file, or of what Excalidraw puts on the clipboard. Boxes are shapes with their text,
 * bound, within or close by; arrows join what they are bound to, or what their ends touch. A frame, or a shape that other
 * shapes stand in, is a group. What belongs to nothing is listed. Fails with "not-excalidraw".
 */
export function readExcalidraw(value: unknown): Result<ReadDrawing> {
  const file = value as { type?: unknown; elements?: unknown } | null | undefined;
  if (
    typeof file !== "object" ||
    file === null ||
    !Array.isArray(file.elements) ||
    !String(file.type).startsWith("excalidraw")
  )
    return err("not-excalidraw", 'The file is no Excalidraw scene, expected {"type":"excalidraw","elements":[…]}');
  if (file.elements.length > ELEMENTS_MAX)
    return err("not-excalidraw", `The scene has ${file.elements.length} elements, at most ${ELEMENTS_MAX} are read`);
  return ok(new SceneReader(file.elements.flatMap(readElement)).read());
}

function readElement(value: unknown): readonly Element[] {
  if (typeof value !== "object" || value === null) return [];
  const raw = value as Readonly<Record<string, unknown>>;
  if (raw.isDeleted === true || typeof raw.id !== "string" || typeof raw.type !== "string") return [];
  const number = (one: unknown): number => (typeof one === "number" && Number.isFinite(one) ? one : 0);
  return [
    {
      id: raw.id,
      type: raw.type,
      x: number(raw.x),
      y: number(raw.y),
      width: number(raw.width),
      height: number(raw.height),
      raw,
    },
  ];
}

class SceneReader {
  private readonly drawing = new Drawing();
  private readonly elements: readonly Element[];
  private readonly byId: ReadonlyMap<string, Element>;
  private readonly labels = new Map<string, Element[]>();
  private readonly isUsed = new Set<string>();
  private readonly outline: string[] = [];

  constructor(elements: readonly Element[]) {
    this.elements = elements;
    this.byId = new Map(elements.map((element) => [element.id, element]));
  }

  read(): ReadDrawing {
    const texts = this.elements.filter((element) => element.type === "text");
    const boxes = this.boxes(texts);
    this.bindTexts(texts, boxes);
    const names = this.draw(boxes);
    this.arrows(names, texts);
    for (const text of texts.filter((one) => !this.isUsed.has(one.id))) this.leftText(text);
    for (const element of this.elements) {
      const isKnown = [...SHAPES, ...FRAMES, "text", "arrow", "line", "selection"].includes(element.type);
      if (!isKnown) this.drawing.unread.push(`A ${element.type} at ${placeOf(element)}`);
    }
    return this.drawing.finish(this.outline);
  }

  /** Shapes and frames, and texts that an arrow is bound to. */
  private boxes(texts: readonly Element[]): readonly Element[] {
    const ends = this.elements
      .filter((element) => element.type === "arrow" || element.type === "line")
      .flatMap((arrow) => [boundId(arrow, "startBinding"), boundId(arrow, "endBinding")]);
    const bare = texts.filter((text) => ends.includes(text.id) && typeof text.raw.containerId !== "string");
    for (const text of bare) this.isUsed.add(text.id);
    const found = this.elements.filter(
      (element) => SHAPES.includes(element.type) || FRAMES.includes(element.type) || bare.includes(element),
    );
    const orders = found.map((element) => markOf(element).order);
    if (orders.some((order) => typeof order !== "number")) return found;
    return [...found].sort((a, b) => Number(markOf(a).order) - Number(markOf(b).order));
  }

  /** Which text belongs to which box: bound, in one group of Excalidraw's, within, or close to a box that has none. */
  private bindTexts(texts: readonly Element[], boxes: readonly Element[]): void {
    const free = texts.filter((text) => !this.isUsed.has(text.id));
    for (const text of free) {
      const container = typeof text.raw.containerId === "string" ? text.raw.containerId : undefined;
      if (container !== undefined && this.byId.has(container)) this.take(container, text);
    }
    const shapes = boxes.filter((box) => SHAPES.includes(box.type));
    for (const text of free.filter((one) => !this.isUsed.has(one.id) && !isOutline(textOf(one)))) {
      const groups = listOf(text.raw.groupIds);
      const grouped = shapes.filter((box) => listOf(box.raw.groupIds).some((group) => groups.includes(group)));
      const around = shapes.filter((box) => isWithin(centerOf(text), box) && this.mayName(text, box, shapes));
      const inner = around.sort((a, b) => a.width * a.height - b.width * b.height)[0];
      const owner = grouped.length === 1 ? grouped[0] : inner;
      if (owner !== undefined) this.take(owner.id, text);
    }
    for (const box of shapes.filter((one) => !this.labels.has(one.id))) {
      const near = free
        .filter((text) => !this.isUsed.has(text.id) && !isOutline(textOf(text)) && gapOf(text, box) <= NEAR_BOX)
        .sort((a, b) => gapOf(a, box) - gapOf(b, box))[0];
      if (near === undefined) continue;
      this.take(box.id, near);
      this.drawing.readings.push(`The text "${textOf(near)[0]}" is read as the name of the ${box.type} beside it`);
    }
  }

  /** Of a shape that holds others, only what stands at its upper or lower edge is its name, and only the first. */
  private mayName(text: Element, box: Element, shapes: readonly Element[]): boolean {
    if (!shapes.some((one) => one !== box && isAround(box, one))) return true;
    const edge = Math.min(text.y - box.y, box.y + box.height - text.y - text.height);
    return edge <= NEAR_BOX && !this.labels.has(box.id);
  }

  private take(owner: string, text: Element): void {
    this.isUsed.add(text.id);
    this.labels.set(owner, [...(this.labels.get(owner) ?? []), text]);
  }

  private linesOf(element: Element): readonly string[] {
    if (element.type === "text") return textOf(element);
    const bound = this.labels.get(element.id) ?? [];
    if (FRAMES.includes(element.type)) {
      const name = typeof element.raw.name === "string" && element.raw.name !== "" ? element.raw.name : "Frame";
      const said = listOf(markOf(element).said);
      return [markOf(element).kind === undefined ? name : `"${name.replace(/[\\"]/g, "\\$&")}"`, ...said];
    }
    return [...bound].sort((a, b) => a.y - b.y || a.x - b.x).flatMap(textOf);
  }

  private draw(boxes: readonly Element[]): ReadonlyMap<string, string> {
    const shapes = boxes.filter((box) => SHAPES.includes(box.type));
    const holds = (box: Element): readonly Element[] =>
      shapes.filter((one) => one !== box && isAround(box, one) && one.width * one.height < box.width * box.height);
    const groups = new Map<string, Element>();
    const names = new Map<string, string>();
    for (const box of boxes) {
      const lines = this.linesOf(box).filter((line) => tidyLine(line) !== "");
      if (lines.length === 0) {
        this.drawing.unread.push(`A ${box.type} without a text at ${placeOf(box)}`);
        continue;
      }
      const mark = markOf(box);
      const kind = NODE_KINDS.find((one) => one === mark.kind);
      const isGroup =
        FRAMES.includes(box.type) || (kind === undefined && SHAPES.includes(box.type) && holds(box).length > 0);
      const label = readBoxLabel(lines);
      const name = this.drawing.box(label, isGroup ? "group" : kind, undefined);
      if (name === undefined) continue;
      names.set(box.id, name);
      if (isGroup) groups.set(box.id, box);
      this.place(name, box, mark);
    }
    for (const box of boxes) {
      const name = names.get(box.id);
      const frame = typeof box.raw.frameId === "string" ? groups.get(box.raw.frameId) : undefined;
      const around = [...groups.values()]
        .filter((group) => group !== box && SHAPES.includes(group.type) && isAround(group, box))
        .sort((a, b) => a.width * a.height - b.width * b.height)[0];
      const group = names.get((frame ?? around)?.id ?? "");
      if (name !== undefined && group !== undefined && group !== name) this.drawing.within(name, group);
    }
    return names;
  }

  /** Where a hand of ours had put a box, or has put it since. */
  private place(name: string, box: Element, mark: Readonly<Record<string, unknown>>): void {
    const at = Array.isArray(mark.at)
      ? mark.at
      : mark.moved === true && !FRAMES.includes(box.type)
        ? [box.x, box.y]
        : undefined;
    if (at === undefined) return;
    const [x = 0, y = 0] = at.map((one) => Math.min(BOARD_LIMITS.placeMax, Math.max(0, Math.round(Number(one) || 0))));
    this.drawing.moved(name, { x, y });
  }

  private arrows(names: ReadonlyMap<string, string>, texts: readonly Element[]): void {
    for (const arrow of this.elements.filter((element) => element.type === "arrow" || element.type === "line")) {
      const points = pointsOf(arrow);
      const from = this.endOf(arrow, "startBinding", points[0], names);
      const to = this.endOf(arrow, "endBinding", points.at(-1), names);
      const bound = this.labels.get(arrow.id) ?? [];
      if (from === undefined || to === undefined) {
        const words = bound.flatMap(textOf).join(" ");
        if (arrow.type === "line" && from === undefined && to === undefined && bound.length === 0) continue;
        const end = from === undefined ? (to === undefined ? "neither end" : "its begin") : "its end";
        const verb = end === "neither end" ? "touches a box" : "touches no box";
        this.drawing.unread.push(`An arrow ${words === "" ? `at ${placeOf(arrow)}` : `"${words}"`}: ${end} ${verb}`);
        continue;
      }
      const middle = points[Math.floor(points.length / 2)] ?? { x: arrow.x, y: arrow.y };
      const center =
        points.length === 2
          ? { x: ((points[0]?.x ?? 0) + middle.x) / 2, y: ((points[0]?.y ?? 0) + middle.y) / 2 }
          : middle;
      const beside = bound.length > 0 ? undefined : this.textNear(center, texts);
      const lines = [...bound, ...(beside === undefined ? [] : [beside])].flatMap(textOf);
      if (beside !== undefined) {
        this.isUsed.add(beside.id);
        this.drawing.readings.push(
          `The text "${textOf(beside)[0]}" is read as the label of the arrow from "${from}" to "${to}"`,
        );
      }
      const heads = { start: arrow.raw.startArrowhead, end: arrow.raw.endArrowhead };
      const isStart = typeof heads.start === "string";
      const isEnd = typeof heads.end === "string" || (heads.end === undefined && arrow.type === "arrow");
      const direction: Direction = isStart && isEnd ? "both" : isStart || isEnd ? "forward" : "none";
      const isTurned = isStart && !isEnd;
      this.drawing.arrow(isTurned ? to : from, isTurned ? from : to, direction, readArrowLabel(lines));
    }
  }

  private endOf(
    arrow: Element,
    which: "startBinding" | "endBinding",
    point: Spot | undefined,
    names: ReadonlyMap<string, string>,
  ): string | undefined {
    const bound = boundId(arrow, which);
    if (bound !== undefined) {
      const container = this.byId.get(bound)?.raw.containerId;
      return names.get(bound) ?? (typeof container === "string" ? names.get(container) : undefined);
    }
    if (point === undefined) return undefined;
    const touched = [...names.keys()]
      .flatMap((id) => this.byId.get(id) ?? [])
      .filter((box) => isWithin(point, grown(box, TOUCH)))
      .sort((a, b) => a.width * a.height - b.width * b.height)[0];
    return touched === undefined ? undefined : names.get(touched.id);
  }

  private textNear(spot: Spot, texts: readonly Element[]): Element | undefined {
    return texts
      .filter(
        (text) => !this.isUsed.has(text.id) && !isOutline(textOf(text)) && isWithin(spot, grown(text, NEAR_ARROW)),
      )
      .sort((a, b) => distance(centerOf(a), spot) - distance(centerOf(b), spot))[0];
  }

  private leftText(text: Element): void {
    const lines = textOf(text);
    if (!isOutline(lines) && markOf(text).lines !== true) {
      this.drawing.unread.push(`The text "${lines.join(" ")}" at ${placeOf(text)}: it stands by no box and no arrow`);
      return;
    }
    for (const line of lines) {
      if (line.startsWith("#")) this.drawing.title(line.replace(/^#\s*/, ""));
      else this.outline.push(line);
    }
  }
}

type Spot = { readonly x: number; readonly y: number };
type Area = Pick<Element, "x" | "y" | "width" | "height">;

function textOf(element: Element): readonly string[] {
  const { originalText, text } = element.raw;
  const whole = typeof originalText === "string" ? originalText : typeof text === "string" ? text : "";
  return toWellFormed(whole)
    .split("\n")
    .map((line) => (line.startsWith("  ") ? `  ${tidyLine(line)}` : tidyLine(line)))
    .filter((line) => line.trim() !== "");
}

/** Text in our own outline language: a title, what is given, flows, notes of them. */
function isOutline(lines: readonly string[]): boolean {
  return lines.length > 0 && lines.every((line) => /^(#\s|given\s|flow\s.*:|note\s|\s{2}note\s)/i.test(line));
}

function markOf(element: Element): Readonly<Record<string, unknown>> {
  const custom = element.raw.customData as { assay?: unknown } | null | undefined;
  const mark = typeof custom === "object" && custom !== null ? custom.assay : undefined;
  return typeof mark === "object" && mark !== null ? (mark as Readonly<Record<string, unknown>>) : {};
}

function boundId(arrow: Element, which: "startBinding" | "endBinding"): string | undefined {
  const binding = arrow.raw[which] as { elementId?: unknown } | null | undefined;
  return typeof binding === "object" && binding !== null && typeof binding.elementId === "string"
    ? binding.elementId
    : undefined;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

function pointsOf(arrow: Element): readonly Spot[] {
  const points = Array.isArray(arrow.raw.points) ? (arrow.raw.points as unknown[]) : [];
  return points.flatMap((point) =>
    Array.isArray(point) ? [{ x: arrow.x + (Number(point[0]) || 0), y: arrow.y + (Number(point[1]) || 0) }] : [],
  );
}

function centerOf(area: Area): Spot {
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}

function isWithin(spot: Spot, area: Area): boolean {
  return spot.x >= area.x && spot.x <= area.x + area.width && spot.y >= area.y && spot.y <= area.y + area.height;
}

function isAround(outer: Area, inner: Area): boolean {
  return isWithin(inner, outer) && isWithin({ x: inner.x + inner.width, y: inner.y + inner.height }, outer);
}

function grown(area: Area, by: number): Area {
  return { x: area.x - by, y: area.y - by, width: area.width + 2 * by, height: area.height + 2 * by };
}

function gapOf(left: Area, right: Area): number {
  const dx = Math.max(left.x - (right.x + right.width), right.x - (left.x + left.width), 0);
  const dy = Math.max(left.y - (right.y + right.height), right.y - (left.y + left.height), 0);
  return Math.hypot(dx, dy);
}

function distance(left: Spot, right: Spot): number {
  return Math.hypot(left.x - right.x, left.y - right.y);
}

function placeOf(area: Area): string {
  return `${Math.round(area.x)}, ${Math.round(area.y)}`;
}
