import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { pageOfDocuments } from '../../../functions/src/archive/storedDocuments.ts'
import type { RestoreContext } from './RestoreContext.ts'

const limit = 500

/** Lists the present documents of a root collection and those below them. */
export async function* listDocuments(
  { project, stop }: Pick<RestoreContext, 'project' | 'stop'>,
  collection: string,
): AsyncGenerator<ArchivedDocument> {
  for (let after: string | null = null; ;) {
    stop.throwIfAborted()
    const page: ArchivedDocument[] = await pageOfDocuments(project, { collection, after, limit })
    yield* page
    after = page.at(-1)?.path ?? null
    if (page.length < limit) return
  }
}
