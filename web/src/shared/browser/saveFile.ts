import { fromBase64 } from './base64.ts'

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }))
}

/** The same of a file. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may start to read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function savePdf({ fileName, pdf }: { fileName: string; pdf: string }): void {
  saveBlob(fileName, new Blob([fromBase64(pdf)], { type: 'application/pdf' }))
}
