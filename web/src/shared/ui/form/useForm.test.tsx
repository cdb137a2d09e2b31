import { slowTest } from '@shala/contract/testing/slowTest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CheckBox } from './CheckBox.tsx'
import { FieldGroup } from './Field.tsx'
import { Form } from './Form.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'
import { formFields, useForm } from './useForm.ts'

type Field = 'name' | 'hours' | 'people' | 'kind'

function Sample({ refuse }: { refuse: () => Partial<Record<Field, string>> }) {
  const [values, setValues] = useState({ name: '', hours: '', kind: 'a' })
  const [isChosen, setChosen] = useState(false)
  const form = useForm<Field>({
    check: () => ({
      ...(values.name === '' && { name: 'Write a name' }),
      ...(!/^\d+$/.test(values.hours) && { hours: 'Hours must be a number' }),
      ...(!isChosen && { people: 'Choose at least one student' }),
    }),
    send: () => Promise.reject(new Error('refused')),
    explain: () => ({ errors: refuse() }),
  })
  const labels = { name: 'Name', hours: 'Hours', kind: 'Kind' }
  const field = formFields({ labels, values, errors: form.errors, onChange: setValues })
  return (
    <Form form={form} submit="Send" pending="Sending…">
      <TextField {...field('name')} />
      <TextField {...field('hours')} />
      <Select {...field('kind')} options={['a', 'b'].map((value) => ({ value, label: value }))} />
      <FieldGroup label="Students" error={form.errors.people}>
        <CheckBox checked={isChosen} onChange={setChosen}>
          Maya
        </CheckBox>
      </FieldGroup>
    </Form>
  )
}

test('removes an error when its field is corrected, and keeps the others and the focus', async () => {
  const user = userEvent.setup()
  render(<Sample refuse={() => ({})} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const name = screen.getByLabelText('Name')
  expect(name).toHaveFocus()
  expect(screen.getByText('Write a name')).toBeVisible()
  await user.type(screen.getByLabelText('Hours'), 'x')
  expect(screen.getByText('Hours must be a number')).toBeVisible()
  await user.type(name, 'Maya')
  expect(screen.queryByText('Write a name')).not.toBeInTheDocument()
  expect(name).toHaveFocus()
  expect(name).not.toHaveAttribute('aria-invalid')
  expect(screen.getByText('Hours must be a number')).toBeVisible()
  const group = screen.getByRole('group', { name: 'Students' })
  expect(group).toHaveAccessibleDescription('Choose at least one student')
  await user.click(screen.getByRole('checkbox', { name: 'Maya' }))
  expect(group).not.toHaveAttribute('aria-invalid')
  expect(screen.queryByText('Choose at least one student')).not.toBeInTheDocument()
})

slowTest('loses no letter if the browser renders between two listeners', async () => {
  const user = userEvent.setup()
  render(
    <div data-testid="between">
      <Sample refuse={() => ({ name: 'This name is taken' })} />
    </div>,
  )
  // A browser renders after each listener; the test environment only after all of them.
  screen.getByTestId('between').addEventListener('input', () => flushSync(() => undefined))
  const name = screen.getByLabelText('Name')
  await user.type(name, 'Maya')
  await user.type(screen.getByLabelText('Hours'), '200')
  await user.click(screen.getByRole('checkbox', { name: 'Maya' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('This name is taken')
  await user.type(name, ' Lind')
  expect(name).toHaveValue('Maya Lind')
})
