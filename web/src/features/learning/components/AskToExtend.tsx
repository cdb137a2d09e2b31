import {
  askForExtension,
  ExtensionRequest,
  extensionRequestId,
} from '@shala/contract/access/extensions'
import { limits } from '@shala/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { documentQuery, refresh } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextArea } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { describeOpen, type OpenDays } from '../model/describeAccess.ts'

interface AskToExtendProps {
  courseId: string
  title: string
  endsOn: string
}

/** Asks the school for more days of a course, or says when that was asked for this last day. */
export function AskToExtend({ courseId, title, endsOn }: AskToExtendProps) {
  const userId = useUserId()
  const server = useServer()
  const id = extensionRequestId(userId, courseId, endsOn)
  const load = useLoad(documentQuery(server, 'contactMessages', id, ExtensionRequest))
  const [asking, setAsking] = useState(false)
  const [sentAt, setSentAt] = useState<Date | null>(null)
  const said = useRef<HTMLSpanElement>(null)
  // The button that was pressed is gone with the dialog.
  useEffect(() => {
    if (sentAt !== null) said.current?.focus()
  }, [sentAt])
  if (load.state === 'loading') return null
  const askedAt = sentAt ?? (load.state === 'ready' ? (load.value?.createdAt ?? null) : null)
  if (askedAt !== null) {
    return (
      <span className="small" tabIndex={-1} ref={said}>
        You requested more days on <Day day={askedAt} />. We answer by email.
      </span>
    )
  }
  return (
    <>
      <Button small aria-label={`Ask to extend: ${title}`} onClick={() => setAsking(true)}>
        Ask to extend
      </Button>
      {asking && (
        <AskDialog
          {...{ courseId, title, endsOn }}
          onAsked={(at) => {
            setAsking(false)
            setSentAt(at)
            // Another place of the page may show the same course.
            void refresh(['contactMessages', id])
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface AskDialogProps extends Omit<AskToExtendProps, 'userId'> {
  onAsked: (at: Date) => void
  onClose: () => void
}

function AskDialog({ courseId, title, endsOn, onAsked, onClose }: AskDialogProps) {
  const server = useServer()
  const [words, setWords] = useState('')
  const form = useForm<'words'>({
    check: () =>
      words.length > limits.notes
        ? { words: `What you write must be at most ${limits.notes} characters` }
        : {},
    send: async () => {
      const { askedAt } = await server.call(askForExtension, { courseId, words })
      onAsked(new Date(askedAt))
    },
    focusOnRefusal: 'words',
  })
  return (
    <DialogForm
      title="Ask to extend"
      form={form}
      submit="Ask the school"
      pending="Sending…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        Your last day in <strong>{title}</strong> is <Day day={endsOn} />. The school gets your
        message and answers by email.
      </p>
      <TextArea
        label="Anything to add? (optional)"
        {...form.field('words', words, setWords)}
        hint="For example, until when you need it."
      />
    </DialogForm>
  )
}

interface OpenUntilProps {
  courseId: string
  title: string
  days: OpenDays
}

/** From when until when a course is open to its student; what ends soon stands out, and can be asked for longer. */
export function OpenUntil({ courseId, title, days }: OpenUntilProps) {
  const { text, isSoon } = describeOpen(days, useSchoolDay())
  if (!isSoon) return <p className="small soft">{text}</p>
  return (
    <div className="row">
      <Badge tone="warn">{text}</Badge>
      {days.endsOn !== null && days.againOn === null && (
        <AskToExtend courseId={courseId} title={title} endsOn={days.endsOn} />
      )}
    </div>
  )
}
