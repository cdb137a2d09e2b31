import type { ReadChoice, TableReading } from '../model/table/readTable.ts'

/**
 * Reads a list from a file in a worker, so that a large one does not stop the page. The code that reads
 * files is loaded with the first of them.
 */
export async function readFile(file: File, choice: ReadChoice = {}): Promise<TableReading> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (typeof Worker === 'undefined') {
      const { readTable } = await import('../model/table/readTable.ts')
      return readTable(bytes, choice)
    }
    return await readInWorker(bytes, choice)
  } catch {
    return { problem: 'It could not be read. Check your connection and choose it again.' }
  }
}

function readInWorker(bytes: Uint8Array<ArrayBuffer>, choice: ReadChoice): Promise<TableReading> {
  const worker = new Worker(new URL('../model/table/tableWorker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<TableReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableReading>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The file could not be read.')))
    worker.postMessage({ bytes, choice }, [bytes.buffer])
  }).finally(() => worker.terminate())
}
