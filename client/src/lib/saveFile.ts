/** In milliseconds: some browsers read the content only some time after the click. */
const READ_BY_THEN = 60_000;

/** Hands a file to the browser, which saves it under this name. */
export const saveFile = (content: Blob, fileName: string) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN);
};

/** What the server calls the file that it answered; `otherwise` where it does not say. */
export const fileNameOf = (response: Response, otherwise: string) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
