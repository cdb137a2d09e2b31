import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UndoBar } from './UndoBar.tsx'
import { useActions } from './useActions.ts'

/** A list with two removable rows; `answers` completes the undo of a row. */
function Removals({ answers }: { answers: Map<string, (said: string) => void> }) {
  const { done, act } = useActions(() => undefined)
  const remove = (name: string) =>
    act(
      name,
      () =>
        Promise.resolve({
          text: `${name} was removed.`,
          undo: () => new Promise<string>((resolve) => answers.set(name, resolve)),
        }),
      'removal',
    )
  return (
    <>
      {['Maya', 'Leo'].map((name) => (
        <button key={name} type="button" onClick={() => void remove(name)}>
          Remove {name}
        </button>
      ))}
      <UndoBar done={done} />
    </>
  )
}

test('shows several undos at once, each with its progress and result', async () => {
  const user = userEvent.setup()
  const answers = new Map<string, (said: string) => void>()
  render(<Removals answers={answers} />)
  await user.click(screen.getByRole('button', { name: 'Remove Maya' }))
  await user.click(screen.getByRole('button', { name: 'Remove Leo' }))
  expect(await screen.findByText('Leo was removed.')).toBeVisible()
  expect(screen.getByText('Maya was removed.')).toBeVisible()
  const [leo, maya] = screen.getAllByRole('button', { name: 'Undo' })
  if (leo === undefined || maya === undefined) throw new Error('An undo is missing')
  await user.click(maya)
  expect(screen.getByText('Undoing…')).toHaveFocus()
  await user.click(leo)
  expect(screen.getAllByText('Undoing…')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  answers.get('Maya')?.('Maya is back.')
  expect(await screen.findByText('Maya is back.')).toBeVisible()
  expect(screen.getByText('Undoing…')).toBeVisible()
  answers.get('Leo')?.('Leo is back.')
  expect(await screen.findByText('Leo is back.')).toBeVisible()
})

test('replaces the previous action of the same record', async () => {
  const user = userEvent.setup()
  render(<Removals answers={new Map()} />)
  const remove = screen.getByRole('button', { name: 'Remove Maya' })
  await user.click(remove)
  expect(await screen.findByText('Maya was removed.')).toBeVisible()
  await user.click(remove)
  expect(await screen.findAllByText('Maya was removed.')).toHaveLength(1)
})
