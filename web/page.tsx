import { Component, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Home } from "./home/home.tsx";
import { Act, Notice, PageLink, Waiting } from "./parts/controls.tsx";
import { Frame } from "./parts/frame.tsx";
import type { Route } from "./parts/route.ts";
import { useRoute } from "./parts/router.ts";

/** The room brings the editor, the report brings the replay: neither is loaded before it is looked at. */
const Room = lazy(() => import("./room/room.tsx").then((module) => ({ default: module.Room })));
const ReportPage = lazy(() => import("./report/report.tsx").then((module) => ({ default: module.ReportScreen })));
const BoardPage = lazy(() => import("./board/board-page.tsx").then((module) => ({ default: module.BoardPage })));

const PrepScreen = lazy(() => import("./prep/prep.tsx").then((module) => ({ default: module.PrepScreen })));
const DossierScreen = lazy(() => import("./prep/dossier.tsx").then((module) => ({ default: module.DossierScreen })));

export function Page() {
  const route = useRoute();
  // The parts of a dossier are one screen: what is read of it stays while a person moves between them.
  const key = JSON.stringify(route.at === "dossier" ? { ...route, part: null } : route);
  useEffect(() => {
    document.title = TITLES[route.at];
  }, [route.at]);
  return (
    <Guard key={key}>
      <Suspense
        fallback={
          <Frame>
            <Waiting>Loading the page</Waiting>
          </Frame>
        }
      >
        <Place route={route} />
      </Suspense>
    </Guard>
  );
}

const TITLES: Readonly<Record<Route["at"], string>> = {
  home: "Assay",
  room: "Interview · Assay",
  report: "Report · Assay",
  sample: "Sample report · Assay",
  prep: "Prepare for a posting · Assay",
  dossier: "Preparation · Assay",
  board: "Whiteboard · Assay",
  unknown: "Not found · Assay",
};

function Place({ route }: { route: Route }) {
  switch (route.at) {
    case "home":
      return <Home />;
    case "room":
      return <Room id={route.id} />;
    case "report":
      return <ReportPage id={route.id} />;
    case "sample":
      return <ReportPage id={null} />;
    case "prep":
      return <PrepScreen />;
    case "dossier":
      return <DossierScreen id={route.id} part={route.part} />;
    case "board":
      return <BoardPage />;
    case "unknown":
      return (
        <Frame>
          <Notice tone="plain" title={`There is no page at ${route.path}`}>
            <PageLink to="/" look="plain">
              Go to the start
            </PageLink>
          </Notice>
        </Frame>
      );
  }
}

/** The edge of the page: a screen that throws, or a part that cannot be loaded, says so and offers a way on. */
class Guard extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    // What the browsers say when a part of the page cannot be fetched: the server is away, or was rebuilt meanwhile.
    const isMissing = /dynamically imported|importing a module|module script/i.test(this.state.message);
    return (
      <Frame>
        <Notice
          tone={isMissing ? "warning" : "danger"}
          title={isMissing ? "This part of the page could not be loaded" : "This screen has stopped"}
          live
        >
          <p>
            {isMissing ? "The server did not answer, or it was renewed since this page was opened" : this.state.message}
            . What you typed and said is kept; loading the page again brings it back.
          </p>
          <Act onPress={() => location.reload()}>Load the page again</Act>
        </Notice>
      </Frame>
    );
  }
}
