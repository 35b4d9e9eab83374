declare module "*.module.css" {
  // A class name that is missing shows at once on the screen; typing each file would need a generator.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const classes: Readonly<Record<string, any>>;
  export default classes;
}
declare module "*.css";
declare module "*.svg" {
  const url: string;
  export default url;
}
declare module "*.wasm?url" {
  const url: string;
  export default url;
}
