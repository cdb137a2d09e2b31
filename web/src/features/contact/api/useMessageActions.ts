import {
  changeMessages,
  deleteMessages,
  type ContactMessage,
  type MessageStatus,
} from '@shala/contract/messages/messages'
import { CallError } from '#shared/CallError.ts'
import type { Stored } from '#shared/query.ts'
import { refresh } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { nameOfMessages, type MessageMove } from '../model/messageListConfig.ts'

type Row = Stored<ContactMessage>

/**
 * The admin's actions on one or several messages. Moving has an undo that restores each message's
 * previous state. Deleting has none, so the caller must ask first.
 */
export function useMessageActions(onDone: SayDone) {
  const server = useServer()
  const queue = useActionQueue()
  const { act, refusals, isPending } = useActions(() => void refresh(['contactMessages']), onDone)

  /** Answers those that came to the status, as they are from then on. */
  const bring = (rows: readonly Row[], status: MessageStatus): Promise<Row[]> =>
    queue.run(rows.map(messagePath), async () => {
      const seen = rows.map((row) => ({
        row,
        revision: queue.since(messagePath(row), row.data.revision),
      }))
      const messages = seen.map(({ row: { id }, revision }) => ({ id, revision }))
      const { changed } = await server.call(changeMessages, { messages, status })
      const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
      return seen.flatMap(({ row, revision: before }) => {
        const revision = revisions.get(row.id)
        if (revision === undefined) return []
        queue.went(messagePath(row), before, revision)
        return [{ id: row.id, data: { ...row.data, status, revision } }]
      })
    })

  const move = (all: readonly Row[], { label, to, from, said }: MessageMove) =>
    act(label, async () => {
      const rows = all.filter(({ data }) => from.includes(data.status))
      const moved = await bring(rows, to)
      if (moved.length === 0) throw new CallError('aborted', others(rows.length))
      const is = moved.length === 1 ? 'is' : 'are'
      const missed = rows.length - moved.length
      return {
        text: [
          `${nameOfMessages(moved)} ${is} ${said}.`,
          ...(missed > 0 ? [others(missed)] : []),
        ].join(' '),
        isPartial: missed > 0,
        undo: async () => {
          const back = await putBack(moved, rows)
          void refresh(['contactMessages'])
          if (back.length === 0) throw new CallError('aborted', others(moved.length))
          const stays = moved.length - back.length
          const text = `${nameOfMessages(back)} ${back.length === 1 ? 'is where it was' : 'are where they were'} before.`
          return stays === 0 ? text : { text: `${text} ${others(stays)}`, isPartial: true }
        },
      }
    })

  /** Messages that stood under several statuses go back to each of them. */
  const putBack = async (moved: readonly Row[], before: readonly Row[]): Promise<Row[]> => {
    const back: Row[] = []
    for (const status of new Set(before.map(({ data }) => data.status))) {
      const ids = new Set(before.flatMap(({ id, data }) => (data.status === status ? [id] : [])))
      const rows = moved.filter(({ id }) => ids.has(id))
      if (rows.length > 0) back.push(...(await bring(rows, status)))
    }
    return back
  }

  const remove = (rows: readonly Row[], onRemoved: () => void = () => undefined) =>
    act('Delete', async () => {
      const ids = rows.map(({ id }) => id)
      await queue.run(rows.map(messagePath), () => server.call(deleteMessages, { ids }))
      onRemoved()
      return { text: `${nameOfMessages(rows)} ${rows.length === 1 ? 'is' : 'are'} deleted.` }
    })

  return { move, remove, refusals, isPending, queue }
}

export type MessageActions = ReturnType<typeof useMessageActions>

export const messagePath = ({ id }: { readonly id: string }): string => `contactMessages/${id}`

const others = (count: number): string =>
  count === 1
    ? '1 message was not changed, because another admin changed or deleted it.'
    : `${count} messages were not changed, because another admin changed or deleted them.`
