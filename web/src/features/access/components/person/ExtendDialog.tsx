import { getSources, type AccessRecord } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import { Day } from '@shala/contract/values/days'
import { useState } from 'react'
import { CallError } from '#shared/CallError.ts'
import { addressee } from '#shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useServer } from '#shared/server.ts'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm, type FieldErrors } from '#shared/ui/form/useForm.ts'
import { extendAccess, unwrapOutcome } from '../../api/changeAccess.ts'
import { daysOfSource } from '../../model/describeAccess.ts'
import { DaysWarning, useDaysWarning } from '../DaysWarning.tsx'
import { SourceName } from '../SourceName.tsx'

interface ExtendDialogProps {
  record: AccessRecord
  /** The enrolment whose last day changes. */
  source: SourceKey
  name: string
  courseTitle: string
  /** The title as emails have it. */
  ownTitle: string
  onExtended: () => void
  onClose: () => void
}

/** Changes or removes the last day of one enrolment, with the other enrolments in view. */
export function ExtendDialog(props: ExtendDialogProps) {
  const { record, source, name, courseTitle, ownTitle, onExtended, onClose } = props
  const { userId, courseId } = record
  const server = useServer()
  const notifyChoice = useNotifyOption('extend')
  const sources = getSources(record)
  const startsOn = sources[source]?.startsOn ?? null
  const [typed, setTyped] = useState(sources[source]?.endsOn ?? '')
  const endsOn = typed === '' ? null : typed
  const asked = useDaysWarning(
    { startsOn, endsOn },
    {
      before: Object.values(sources),
      after: Object.values({ ...sources, [source]: { startsOn, endsOn } }),
    },
  )
  const form = useForm<'endsOn' | 'sure'>({
    check: () => ({ ...listErrors(endsOn, startsOn), ...(asked.error && { sure: asked.error }) }),
    send: async () => {
      const { notify } = notifyChoice
      const request = { userIds: [userId], courseId, endsOn, source, notify }
      const [refused] = unwrapOutcome(await extendAccess(request, server)).failed
      if (refused !== undefined) throw new CallError('failed-precondition', refused.error)
      onExtended()
    },
    focusOnRefusal: 'endsOn',
  })
  return (
    <DialogForm
      title={`The last day of ${courseTitle}`}
      form={form}
      submit="Save the last day"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <dl className="record">
        {Object.entries(sources).map(([key, days]) => (
          <div key={key}>
            <dt>
              <SourceName source={key} />
            </dt>
            <dd>
              {daysOfSource(days)}
              {key === source && Object.keys(sources).length > 1 && (
                <strong> (this one changes)</strong>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <TextField
        label="Last day"
        {...form.field('endsOn', typed, setTyped)}
        type="date"
        hint="Until the end of this day. Leave blank for no end date."
      />
      <DaysWarning asked={asked} name={name} error={form.errors.sure} />
      <NotifyCheckbox
        notifyChoice={notifyChoice}
        to={addressee(name, ownTitle, { startsOn, endsOn: typed })}
      />
    </DialogForm>
  )
}

function listErrors(endsOn: string | null, startsOn: string | null): FieldErrors<'endsOn'> {
  if (endsOn === null) return {}
  const parsed = Day.safeParse(endsOn)
  if (!parsed.success) return { endsOn: `Last day ${parsed.error.issues[0]?.message ?? ''}` }
  return startsOn !== null && endsOn < startsOn
    ? { endsOn: 'Last day must not be before the first day' }
    : {}
}
