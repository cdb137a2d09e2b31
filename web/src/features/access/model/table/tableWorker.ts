/** Runs in a worker: reads the files that it is sent. */
import { readTable, type ReadChoice } from './readTable.ts'

interface FileMessage {
  readonly bytes: Uint8Array
  readonly choice: ReadChoice
}

addEventListener('message', ({ data: { bytes, choice } }: MessageEvent<FileMessage>) => {
  postMessage(readTable(bytes, choice))
})
