import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RowTable } from './ListTable.tsx'
import { useSelection } from './Selection.tsx'

const maya = { id: 'maya', name: 'Maya Lind', isOpen: true }
const leo = { id: 'leo', name: 'Leo Okafor', isOpen: true }
const gone = { id: 'gone', name: 'Gone Girl', isOpen: false }

function Students({ rows }: { rows: readonly (typeof maya)[] }) {
  const { rows: selected, isSelected, select } = useSelection<typeof maya>(({ id }) => id)
  return (
    <>
      <RowTable
        label="students"
        rows={rows}
        getKey={({ id }) => id}
        columns={[{ title: 'Student', cell: ({ name }) => name }]}
        selection={{
          noun: { one: 'student', many: 'students' },
          isSelected,
          select,
          getName: ({ name }) => name,
          only: { label: 'with an account', test: ({ isOpen }) => isOpen },
        }}
      />
      <p role="status">{selected.map(({ name }) => name).join(', ')}</p>
    </>
  )
}

const pageBox = (name = 'Select all on this page (2 students with an account)') =>
  screen.getByRole('checkbox', { name })
const rowBox = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const selected = () => screen.getByRole('status').textContent

test('selects a row by its checkbox at the left, with mouse and keyboard', async () => {
  const user = userEvent.setup()
  render(<Students rows={[maya, leo, gone]} />)
  const [, row] = screen.getAllByRole('row')
  expect(row?.firstElementChild).toContainElement(rowBox('Maya Lind'))
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  await user.tab()
  expect(pageBox()).toHaveFocus()
  await user.tab()
  await user.keyboard(' ')
  expect(rowBox('Maya Lind')).toBeChecked()
  expect(pageBox()).toBePartiallyChecked()
  expect(selected()).toBe('Maya Lind')
})

test('selects and clears all selectable rows of the page in the header', async () => {
  const user = userEvent.setup()
  render(<Students rows={[maya, leo, gone]} />)
  await user.click(rowBox('Leo Okafor'))
  await user.click(pageBox())
  expect(pageBox()).toBeChecked()
  expect(pageBox()).not.toBePartiallyChecked()
  expect(selected()).toBe('Leo Okafor, Maya Lind')
  await user.click(pageBox())
  expect(pageBox()).not.toBeChecked()
  expect(selected()).toBe('')
})

test('keeps rows of another page selected', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Students rows={[maya]} />)
  const one = 'Select all on this page (1 student with an account)'
  await user.click(pageBox(one))
  rerender(<Students rows={[leo]} />)
  expect(pageBox(one)).not.toBeChecked()
  await user.click(pageBox(one))
  expect(selected()).toBe('Maya Lind, Leo Okafor')
  rerender(<Students rows={[gone]} />)
  expect(within(screen.getByRole('table')).queryByRole('checkbox')).toBeNull()
})
