import { MessageText } from '@shala/contract/messages/contact'
import { type ContactMessage, replyToMessage } from '@shala/contract/messages/messages'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { useUserId } from '#entities/people/session.ts'
import { isEditConflict } from '#shared/CallError.ts'
import { markUnsaved } from '#shared/browser/leaving.ts'
import { privatePrefix } from '#shared/browser/privateMemory.ts'
import { safeStorage } from '#shared/browser/safeStorage.ts'
import { useLoad } from '#shared/load.ts'
import { refresh } from '#shared/queryClient.ts'
import type { ActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { changedElsewhere } from '#shared/ui/record/EditConflict.tsx'
import { useTyped } from '#shared/ui/record/useRecordForm.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'
import { officeQuery } from '../../api/officeQuery.ts'
import { messagePath } from '../../api/useMessageActions.ts'
import './message.css'

/** An answer that is being written, and the name under which it is sent once. */
const Draft = z.object({ replyId: z.uuid(), text: z.string() })
type Draft = z.infer<typeof Draft>

/**
 * The draft of a reply, stored in this tab, so that a reload loses nothing and a message that was
 * sent before a reload is not sent twice. It is private to the admin, and a sign-out deletes it.
 */
class ReplyDraft {
  readonly #key: string

  constructor(userId: string, messageId: string) {
    this.#key = `${privatePrefix}reply ${userId} ${messageId}`
  }

  /** What was written, or an empty one. */
  read(): Draft {
    const kept = safeStorage((): unknown => JSON.parse(sessionStorage.getItem(this.#key) ?? 'null'))
    return Draft.safeParse(kept).data ?? this.blank()
  }

  blank(): Draft {
    return { replyId: crypto.randomUUID(), text: '' }
  }

  keep(draft: Draft): void {
    safeStorage(() => {
      if (draft.text === '') sessionStorage.removeItem(this.#key)
      else sessionStorage.setItem(this.#key, JSON.stringify(draft))
    })
  }
}

interface ReplyFormProps {
  id: string
  message: ContactMessage
  queue: ActionQueue
  onSent: SayDone
}

const labels = errorLabels({ text: 'Your reply' })

/** Answers a message by email. What is typed is kept until it was sent, also over a reload. */
export function ReplyForm({ id, message, queue, onSent }: ReplyFormProps) {
  const server = useServer()
  const me = useUserId()
  const [draft] = useState(() => new ReplyDraft(me, id))
  const { values, setValues, typed } = useTyped(() => draft.read())
  const keep = (next: typeof values) => {
    setValues(next)
    draft.keep(next)
  }
  const isTyped = values.text !== ''
  useEffect(() => (isTyped ? markUnsaved() : undefined), [isTyped])
  const send = async () => {
    onSent(null)
    const { replyId, text } = typed()
    const path = messagePath({ id })
    await queue.change(path, message.revision, (revision) =>
      server.call(replyToMessage, { id, revision, replyId, text }),
    )
    // What was typed while it was sent is the beginning of another answer.
    keep(typed().text === text ? draft.blank() : { ...draft.blank(), text: typed().text })
    onSent({ text: `Your reply was sent to ${message.email}.` })
    void refresh(['contactMessages'])
  }
  const form = useForm<'text'>({
    check: () => {
      const { text } = typed()
      if (text.trim() === '') return { text: 'Write your reply' }
      const [issue] = MessageText.safeParse(text).error?.issues ?? []
      return issue === undefined ? {} : { text: labels.sentence('text', issue.message) }
    },
    send,
    explain: (error) => {
      if (!isEditConflict(error)) return toFormErrors(error, labels)
      void refresh(['contactMessages', id])
      return {
        refused: `${changedElsewhere} Check the message above. Your reply is still here and was not sent.`,
      }
    },
  })
  return (
    <section className="card stack reply" aria-label="Reply">
      <Form form={form} label="Reply" submit="Send reply" pending="Sending…">
        <TextArea
          label="Your reply"
          {...form.field('text', values.text, (text) => keep({ ...typed(), text }))}
          rows={8}
          hint={`Sent to ${message.email} with their message quoted below`}
        />
      </Form>
      <p className="small soft">
        <WhereAnswersGo />
      </p>
    </section>
  )
}

function WhereAnswersGo() {
  const server = useServer()
  const load = useLoad(officeQuery(server))
  if (load.state !== 'ready') return null
  return load.value.email === null
    ? 'No office address is set under Messages, so answers go to the address that sends the school’s emails.'
    : `Answers to your reply go to ${load.value.email}, not to this page.`
}
