import { describeHours, remindStudents } from '@shala/contract/attendance/reminders'
import { limits } from '@shala/contract/limits'
import { chunk } from '@shala/contract/values/chunk'
import { useState } from 'react'
import { EmailPreview } from '../../../shared/emails/EmailPreview.tsx'
import { emailTemplatesQuery } from '../../../shared/emails/useNotifyOption.ts'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { DialogForm } from '../../../shared/ui/form/DialogForm.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import type { HourRow } from '../model/hourRows.ts'

interface RemindStudentsProps {
  courseId: string
  course: string
  /** Students whose hours are missing. */
  rows: readonly HourRow[]
  onReminded: (text: string) => void
}

/** A button that emails students what they are missing, after a look at the email. */
export function RemindStudents(props: RemindStudentsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [first] = props.rows
  if (first === undefined) return null
  return (
    <div>
      <Button small onClick={() => setIsOpen(true)}>
        Email {countStudents(props.rows.length)} about missing hours
      </Button>
      {isOpen && <RemindDialog {...props} first={first} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function RemindDialog({
  courseId,
  course,
  rows,
  first,
  onReminded,
  onClose,
}: RemindStudentsProps & { first: HourRow; onClose: () => void }) {
  const server = useServer()
  const emails = useLoad(emailTemplatesQuery(server))
  const form = useForm({
    send: async () => {
      let sent = 0
      const skipped: string[] = []
      for (const page of chunk(rows, limits.remindedStudents)) {
        const userIds = page.map(({ userId }) => userId)
        const answer = await server.call(remindStudents, { courseId, userIds })
        sent += answer.sent
        for (const { userId, reason } of answer.skipped) {
          skipped.push(`${rows.find((row) => row.userId === userId)?.name ?? ''}: ${reason}`)
        }
      }
      const left = skipped.length === 0 ? '' : ` Not sent to ${skipped.join(', ')}.`
      onReminded(`${sent} ${sent === 1 ? 'email' : 'emails'} sent.${left}`)
    },
    onSent: onClose,
  })
  const to = { name: first.name, course, startsOn: null, endsOn: null }
  return (
    <DialogForm
      title={`Email ${countStudents(rows.length)}?`}
      form={form}
      submit="Send"
      pending="Sending…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        Each student reads their hours and what is missing, at most once a day. Edit the text under
        Emails.
      </p>
      {emails.state === 'ready' && (
        <EmailPreview
          template={emails.value.templates.behind}
          to={{ ...to, hours: describeHours(first.totals) }}
        />
      )}
    </DialogForm>
  )
}

const countStudents = (count: number) => (count === 1 ? '1 student' : `${count} students`)
