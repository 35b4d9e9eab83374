import { strToU8, zipSync } from "fflate";

/** A PDF of our own making: each page a list of texts with their place. */
export function pdfOf(
  pages: readonly (readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly size?: number;
    readonly white?: boolean;
  }[])[],
): Uint8Array {
  const objects: string[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  const kids: string[] = [];
  for (const page of pages) {
    const content = page
      .map(
        (one) =>
          `BT ${one.white === true ? "1 1 1 rg" : "0 0 0 rg"} /F1 ${one.size ?? 11} Tf ${one.x} ${one.y} Td (${one.text.replace(/[\\()]/g, "\\$&")}) Tj ET`,
      )
      .join("\n");
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`;
  let file = "%PDF-1.4\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")}`;
  return Buffer.from(
    `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    "latin1",
  );
}

/** Lines down a page from its top. */
export function linesAt(x: number, texts: readonly string[], top = 740): { text: string; x: number; y: number }[] {
  return texts.map((text, index) => ({ text, x, y: top - index * 15 }));
}

export function docxOf(body: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const wrap = (name: string, inner: string) =>
    `<?xml version="1.0"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:${name}>`;
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "word/document.xml": strToU8(wrap("document", `<w:body>${body}</w:body>`)),
    ...Object.fromEntries(Object.entries(more).map(([name, inner]) => [name, strToU8(inner)])),
  });
}

export function paragraph(text: string, properties = "", run = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
}
