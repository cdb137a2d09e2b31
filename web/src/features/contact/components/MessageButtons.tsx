import type { ContactMessage, MessageStatus } from '@shala/contract/messages/messages'
import { useState } from 'react'
import type { Stored } from '../../../shared/query.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import type { MessageActions } from '../api/useMessageActions.ts'
import { listMoves, nameOfMessages, statusNames } from '../model/messageListConfig.ts'

interface MessageButtonsProps {
  messages: readonly Stored<ContactMessage>[]
  actions: MessageActions
  /** They are not as they were any more: moved, or with `deleted` gone. */
  onDone?: (deleted: boolean) => void
}

/** What can be done with some messages. */
export function MessageButtons({ messages, actions, onDone }: MessageButtonsProps) {
  const [asking, setAsking] = useState(false)
  const { move, remove, isPending } = actions
  return (
    <>
      {listMoves(messages).map((one) => (
        <Button
          key={one.label}
          small
          pending={isPending(one.label)}
          onClick={() => {
            onDone?.(false)
            void move(messages, one)
          }}
        >
          {one.label}
        </Button>
      ))}
      <Button small pending={isPending('Delete')} onClick={() => setAsking(true)}>
        Delete…
      </Button>
      {asking && (
        <Dialog
          title={
            messages.length === 1 ? 'Delete this message?' : `Delete ${messages.length} messages?`
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {nameOfMessages(messages)} and your replies are permanently deleted. This cannot be
            undone.
          </p>
          <div className="row">
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                void remove(messages, () => onDone?.(true))
              }}
            >
              Delete
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const tones = { new: 'accent', answered: 'good', archived: 'plain', spam: 'warn' } as const

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
