/** How long the content stays available, in milliseconds, because some browsers read it late. */
const READ_BY_THEN = 60_000;

/** Lets the browser save a file under this name. */
export const saveFile = (content: Blob, fileName: string) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN);
};

/** Saves a response as a file with the name that it has; failures are parsed like those of any other call. */
export const saveAnswer =
  (otherwise: string) =>
  async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    const file = await response.blob();
    const name = fileNameOf(response, otherwise);
    saveFile(file, name);
    return { name, size: file.size };
  };

/** Returns the file name in the server's answer, or `otherwise`. */
export const fileNameOf = (response: Response, otherwise: string) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
