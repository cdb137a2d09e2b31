import type { AccessEvent } from '@shala/contract/access/access'
import type { Story } from './asked.ts'
import { isDeleted } from './operations/operationRun.ts'
import type { Operation } from './operations/operations.ts'
import type { World } from './world.ts'

/**
 * What an admin noted with a grant is kept with each change that it made, in the commit of the
 * change, and nothing else is noted. Of a deleted account nothing has to be left.
 */
export function requireNoted(story: Story, { pairs }: World): number {
  let count = 0
  for (const { person, events, notes } of pairs) {
    if (isDeleted(story.runs, person)) continue
    const expected = events.flatMap(({ event, savedAt }) => {
      const { accessId, userId, courseId, revision, by, at } = event
      const text = textOf(story, event)
      const note = { accessId, userId, courseId, revision, text, by, at }
      return text === '' ? [] : [{ event: note, savedAt }]
    })
    expect(notes).toEqual(expected)
    count += notes.length
  }
  return count
}

/** A claim keeps the batch that let it wait, whoever let it wait again since. */
function textOf({ runs }: Story, { action, by, batch }: AccessEvent): string {
  if (action !== 'grant' && action !== 'claim') return ''
  const run = runs.find((one) => (action === 'grant' ? one.by === by : one.batchId === batch))
  return run === undefined ? '' : noteIn(run.operation)
}

function noteIn(operation: Operation): string {
  switch (operation.kind) {
    case 'grant':
    case 'bulkGrant':
      return operation.held.adminNotes
    case 'plan':
      return operation.order.action === 'grant' ? operation.order.held.adminNotes : ''
    default:
      return ''
  }
}
