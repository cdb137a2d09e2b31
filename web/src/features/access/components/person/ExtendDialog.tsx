import type { AccessRecord } from '@shala/contract/access'
import { Day } from '@shala/contract/days'
import { useState } from 'react'
import { AppError } from '../../../../shared/AppError.ts'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../../shared/server.ts'
import { DialogForm } from '../../../../shared/ui/DialogForm.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { useForm, type FieldErrors } from '../../../../shared/ui/useForm.ts'
import { extendAccess } from '../../api/extendAccess.ts'
import { successOf } from '../../api/outcome.ts'
import { addressee } from '../../model/addressee.ts'

interface ExtendDialogProps {
  userId: string
  /** What they are called. */
  name: string
  courseId: string
  courseTitle: string
  record: AccessRecord
  onExtended: (endsOn: string | null) => void
  onClose: () => void
}

/** Asks for another last day, or for none. */
export function ExtendDialog(props: ExtendDialogProps) {
  const { userId, name, courseId, courseTitle, record, onExtended, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('extend')
  const [typed, setTyped] = useState(record.endsOn ?? '')
  const endsOn = typed === '' ? null : typed
  const form = useForm<'endsOn'>({
    check: () => errorsIn(endsOn, record),
    send: async () => {
      const { notify } = notifyChoice
      const asked = await extendAccess({ userIds: [userId], courseId, endsOn, notify }, server)
      const [refused] = successOf(asked).failed
      if (refused !== undefined) throw new AppError('failed-precondition', refused.error)
      onExtended(endsOn)
    },
    focusOnRefusal: 'endsOn',
  })
  return (
    <DialogForm
      title={`The last day of ${courseTitle}`}
      form={form}
      submit="Save the last day"
      pending="Saving…"
      leave="Keep it"
      onClose={onClose}
    >
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        hint="Until the end of this day. Leave empty for no end."
        value={typed}
        onChange={setTyped}
        error={form.errors.endsOn}
      />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={addressee(name, courseTitle, { startsOn: record.startsOn, endsOn: typed })}
      />
    </DialogForm>
  )
}

function errorsIn(endsOn: string | null, { startsOn }: AccessRecord): FieldErrors<'endsOn'> {
  if (endsOn === null) return {}
  const parsed = Day.safeParse(endsOn)
  if (!parsed.success) return { endsOn: `Last day ${parsed.error.issues[0]?.message ?? ''}` }
  return startsOn !== null && endsOn < startsOn
    ? { endsOn: 'Last day must not be before the first day' }
    : {}
}
