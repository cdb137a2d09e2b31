import { setRegisterCounts, type SeenRegister } from '@shala/contract/attendance/registers'
import { useState } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { wholeNumber } from '../../../shared/typedText.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckBox } from '../../../shared/ui/form/CheckBox.tsx'
import { DialogForm } from '../../../shared/ui/form/DialogForm.tsx'
import { Select } from '../../../shared/ui/form/Select.tsx'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { errorLabels, parseForm, toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import { hourPlanQuery } from '../api/hourPlan.ts'
import type { RegisterPlace } from '../api/register.ts'

interface RegisterCountsProps {
  place: RegisterPlace
  register: SeenRegister
}

/** Corrects how a session counts, with the hours of all its students. For the office. */
export function RegisterCounts({ place, register }: RegisterCountsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Correct category and minutes
      </Button>
      {open && <CountsDialog {...{ place, register }} onClose={() => setOpen(false)} />}
    </>
  )
}

const labels = errorLabels({ categoryId: 'Category', minutes: 'Minutes that count' })

function CountsDialog({ place, register, onClose }: RegisterCountsProps & { onClose: () => void }) {
  const server = useServer()
  const plan = useLoad(hourPlanQuery(server, place.courseId))
  const [categoryId, setCategoryId] = useState(register.categoryId ?? '')
  const [minutes, setMinutes] = useState(String(register.minutes))
  const [online, setOnline] = useState(register.online)
  // The version that was on screen, so that a change by a colleague is a conflict.
  const [revision] = useState(register.revision)
  const parsed = () =>
    parseForm(
      setRegisterCounts.input,
      {
        ...place,
        revision,
        categoryId: categoryId === '' ? null : categoryId,
        minutes: wholeNumber(minutes),
        online,
      },
      labels,
    )
  const form = useForm<'categoryId' | 'minutes'>({
    check: () => parsed().errors ?? {},
    send: async () => {
      const { data } = parsed()
      if (data !== null) await server.call(setRegisterCounts, data)
    },
    onSent: () => {
      void refresh(['registers'])
      onClose()
    },
    explain: (error) => toFormErrors(error, labels),
    focusOnRefusal: 'minutes',
  })
  const categories = plan.state === 'ready' ? (plan.value?.categories ?? []) : []
  return (
    <DialogForm
      title="How this session counts"
      form={form}
      submit="Save"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <Select
        label="Category"
        name="categoryId"
        value={categoryId}
        error={form.errors.categoryId}
        options={[
          { value: '', label: 'No category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setCategoryId}
      />
      <TextField
        label="Minutes that count"
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        error={form.errors.minutes}
        onChange={setMinutes}
      />
      <CheckBox checked={online} onChange={setOnline}>
        Took place online
      </CheckBox>
    </DialogForm>
  )
}
