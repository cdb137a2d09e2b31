import { firestore } from './client.ts'
import { readPages } from './readDocuments.ts'

/** Lists the documents of a small collection whose content contains a uid or an address, also percent-encoded. */
export async function listNaming(collection: string, traces: readonly string[]): Promise<string[]> {
  const all = traces.flatMap((trace) => [trace, encodeURIComponent(trace)])
  const found: string[] = []
  for await (const page of readPages(firestore().collection(collection))) {
    for (const document of page) {
      const text = JSON.stringify(document.data()).toLowerCase()
      if (all.some((trace) => text.includes(trace.toLowerCase()))) found.push(document.id)
    }
  }
  return found
}
