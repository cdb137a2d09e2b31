import type { AccessRecord } from '@shala/contract/access/access'
import type { NotifyOption } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { Day } from '@shala/contract/values/days'
import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import { NotifyCheckbox } from '#shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { DaysWarning, useDaysWarning } from '../DaysWarning.tsx'

interface ExtendFormProps {
  selected: readonly AccessRecord[]
  onExtend: (endsOn: string, notify: NotifyOption) => Promise<void>
  onClear: () => void
}

/** Sets a later last day for the selected records. */
export function ExtendForm({ selected, onExtend, onClear }: ExtendFormProps) {
  const [endsOn, setEndsOn] = useState('')
  const notifyChoice = useNotifyOption('extend', { action: 'bulkExtend' })
  // A later day never shortens access, but it can be in the past.
  const asked = useDaysWarning(
    { startsOn: null, endsOn: endsOn || null },
    { before: [], after: [] },
  )
  const form = useForm<'endsOn' | 'sure'>({
    check: () => {
      const error = lastDayError(endsOn, selected)
      if (error !== null) return { endsOn: error }
      return asked.error === undefined ? {} : { sure: asked.error }
    },
    send: () => onExtend(endsOn, notifyChoice.notify),
    explain: () => null,
  })
  return (
    <section className="card stack" aria-label="Extend">
      <p role="status">
        {selected.length} selected.
        <span>
          {selected.length > limits.bulkRows &&
            ` At most ${limits.bulkRows} can be extended at once.`}
        </span>
      </p>
      <Form
        form={form}
        label="Extend the selected access"
        submit={`Extend ${selected.length}`}
        pending="Extending…"
        beside={<Button onClick={onClear}>Clear selection</Button>}
      >
        <TextField
          label="New last day"
          {...form.field('endsOn', endsOn, setEndsOn)}
          type="date"
          hint="Until the end of this day"
        />
        <DaysWarning asked={asked} name="" error={form.errors.sure} />
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={null}
          does="Students with a verified address get the school’s standard email for each course."
        />
      </Form>
    </section>
  )
}

/** Requires a day after all current last days, so that each can be restored. */
function lastDayError(endsOn: string, selected: readonly AccessRecord[]): string | null {
  if (selected.length > limits.bulkRows) return `Select at most ${limits.bulkRows}`
  const parsed = Day.safeParse(endsOn)
  if (!parsed.success) return `New last day ${parsed.error.issues[0]?.message ?? ''}`
  const latest = selected
    .flatMap((record) => record.endsOn ?? [])
    .sort()
    .at(-1)
  return latest !== undefined && endsOn <= latest
    ? `New last day must be after ${formatDay(latest)}, the latest last day you selected`
    : null
}
