import { Frame } from "../parts/frame.tsx";

export function ReportScreen({ id }: { id: string | null }) {
  return <Frame>{id}</Frame>;
}
