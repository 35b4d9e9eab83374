import { compose, type Part } from "./compose.ts";
import type { Scene, Shown, View } from "./view.ts";

/** A section of a prompt: its parts, and what will have been shown with it. */
export interface Section {
  readonly parts: readonly Part[];
  readonly shown: Shown;
  /** What its budget left out, in words for a person. */
  readonly omitted?: readonly string[] | undefined;
}

/** Gives a section, told what the sections before it will have shown. */
export type Drawer = (scene: Scene, shown: Shown) => Section;

/** A section of our own words, which shows nothing. */
export function words(...parts: readonly Part[]): Drawer {
  return (_, shown) => ({ parts, shown });
}

/** Sections in order as one view. */
export function draw(scene: Scene, drawers: readonly Drawer[]): View {
  let { shown } = scene;
  const parts: Part[] = [];
  const omitted: string[] = [];
  for (const drawer of drawers) {
    const section = drawer(scene, shown);
    shown = section.shown;
    parts.push(...section.parts);
    omitted.push(...(section.omitted ?? []));
  }
  return { rendered: compose(scene.fence, parts, omitted), shown };
}
