import * as z from 'zod'

interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** Returns the files that a page saves from now on; `jest.restoreAllMocks()` ends it. */
export function keepSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  let latest = new Blob()
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) latest = blob
    return 'blob:file'
  }
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: latest })
  })
  return saved
}

/** Returns the text of a saved file; jsdom's Blob has no `text`. */
export function readText(file: SavedFile | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(z.string().parse(reader.result))
    reader.readAsText(file?.blob ?? new Blob())
  })
}
