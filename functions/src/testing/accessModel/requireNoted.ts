import type { AccessEvent } from '@shala/contract/access/access'
import { isDeleted } from './operations/operationRun.ts'
import type { Operation } from './operations/operations.ts'
import type { Story } from './requireAsked.ts'
import type { World } from './world.ts'

/**
 * Requires that each change by a grant has the admin's note, in the commit of the change, and that
 * there are no other notes. For a deleted account there may be none.
 */
export function requireNoted(story: Story, { pairs }: World): number {
  let count = 0
  for (const { person, events, notes } of pairs) {
    if (isDeleted(story.runs, person)) continue
    const expected = events.flatMap(({ event, savedAt }) => {
      const { accessId, userId, courseId, revision, by, at } = event
      const text = getText(story, event)
      const note = { accessId, userId, courseId, revision, text, by, at }
      return text === '' ? [] : [{ event: note, savedAt }]
    })
    expect(notes).toEqual(expected)
    count += notes.length
  }
  return count
}

/** A claim keeps the batch of the original invitation, even if it was renewed since. */
function getText({ runs }: Story, { action, by, batch }: AccessEvent): string {
  if (action !== 'grant' && action !== 'claim') return ''
  const run = runs.find((one) => (action === 'grant' ? one.by === by : one.batchId === batch))
  return run === undefined ? '' : getNote(run.operation)
}

function getNote(operation: Operation): string {
  switch (operation.kind) {
    case 'grant':
    case 'bulkGrant':
      return operation.held.adminNotes
    case 'plan':
      return operation.instruction.action === 'grant' ? operation.instruction.held.adminNotes : ''
    default:
      return ''
  }
}
