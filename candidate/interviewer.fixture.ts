import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

/**
 * Another product, for the tests: a page with a socket, a text box as editor and a button, in real time. It shares
 * nothing with ours but the browser, and is sat before by an adapter alone.
 */
const PAGE = `<!doctype html><html lang="en"><title>Other interviewer</title><body>
<main>
  <section aria-label="Task"><h1>Add two numbers</h1><p>Write add(a, b), which returns the sum of two whole numbers. Either may be negative.</p></section>
  <ul aria-label="Talk" id="talk"></ul>
  <label>Solution <textarea id="code" rows="8" cols="60"></textarea></label>
  <button id="run">Check</button><p role="status" id="result"></p>
  <button id="finish">Finish</button><p id="over" hidden>This interview is over</p>
</main>
<script>
  let line, checks = 0;
  function connect() {
    line = new WebSocket("ws://" + location.host + "/talk");
    line.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.kind === "text") { const item = document.createElement("li"); item.textContent = told.text; document.getElementById("talk").append(item); }
      if (told.kind === "checked") document.getElementById("result").textContent = told.right + " of " + told.all + " right";
      if (told.kind === "over") document.getElementById("over").hidden = false;
    };
  }
  connect();
  document.getElementById("run").onclick = () => line.send(JSON.stringify({ kind: "check", code: document.getElementById("code").value }));
  document.getElementById("finish").onclick = () => line.send(JSON.stringify({ kind: "finish" }));
</script></body></html>`;

export interface OtherInterviewer {
  readonly url: string;
  close(): Promise<void>;
}

/** Says what it is asked for: a question after each answer, the truth about a check, goodbye at the end. */
export async function openOtherInterviewer(): Promise<OtherInterviewer> {
  const server: Server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(PAGE);
  });
  const sockets = new WebSocketServer({ server, path: "/talk" });
  sockets.on("connection", (socket) => {
    let asked = 0;
    let checks = 0;
    let over = false;
    const tell = (told: object): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(told));
    };
    /** Word by word, as a voice is written down. */
    const speak = (text: string): void => {
      if (!over) setTimeout(() => tell({ kind: "text", text }), 60);
    };
    speak("Welcome to this interview, I am a program. How would you add two numbers?");
    socket.on("message", (data: Buffer) => {
      const heard = JSON.parse(data.toString("utf8")) as { kind: string; text?: string; code?: string };
      if (heard.kind === "speech") {
        asked += 1;
        if (/hint/i.test(heard.text ?? "")) speak("There are no hints here.");
        else speak(asked < 3 ? (QUESTIONS[asked - 1] ?? "Go on.") : "Okay, go on.");
      }
      if (heard.kind === "check") {
        checks += 1;
        const right = /return a \+ b/.test(heard.code ?? "") ? 3 : 1;
        tell({ kind: "checked", check: checks, right, all: 3 });
        speak(right === 3 ? "3 of 3 are right." : "Two checks fail: look at the sign.");
      }
      if (heard.kind === "finish") {
        speak("Thank you, goodbye.");
        setTimeout(() => {
          over = true;
          tell({ kind: "over" });
        }, 150);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const QUESTIONS = ["What does it cost?", "Which inputs would you try before trusting it?"];
