import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as z from 'zod'
import { ListBar } from './ListBar.tsx'
import { RowTable } from './ListTable.tsx'
import type { ListConfig } from './listConfig.ts'
import type { ListView } from './listView.ts'

const config: ListConfig<{ name: string }> = {
  collection: 'rooms',
  schema: z.object({ name: z.string() }),
  noun: { one: 'room', many: 'rooms' },
  searchLabel: 'Search rooms',
  sorts: [{ key: 'name', label: 'Name', field: 'name', valueOf: ({ name }) => name }],
  filters: [
    {
      key: 'state',
      label: 'Status',
      field: 'active',
      options: [{ key: 'active', label: 'Active', value: true }],
    },
  ],
}
const view: ListView = { q: '', sort: 'name', descending: false, filters: {}, place: null }

function renderBar(change: Partial<ListView>) {
  const shown = { view: { ...view, ...change }, getAddress: () => '/', show: () => undefined }
  render(
    <ListBar config={config} shown={shown} typed="" onType={() => undefined}>
      <button type="button">Export</button>
    </ListBar>,
  )
}

/** Answers media queries as a window of this width. */
function setWidth(rem: number) {
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: rem < Number(/not \(min-width: (\d+)rem\)/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
}
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'))

test('folds the filters on a phone behind a button with the number of active ones', async () => {
  setWidth(24)
  renderBar({ q: 'attic', filters: { state: 'active' } })
  const button = screen.getByRole('button', { name: 'Filters (1 active)' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByLabelText('Search rooms')).toBeVisible()
  expect(screen.getByLabelText('Status')).not.toBeVisible()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('Status')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('keeps the filters in view on a wide screen', () => {
  setWidth(80)
  renderBar({})
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  expect(screen.getByLabelText('Status')).toBeVisible()
})

describe('the card of a row on a phone', () => {
  const titles = ['Name', 'Seats', 'Note']
  const renderRows = (glances: readonly string[]) => {
    setWidth(24)
    const cell = (row: string) => row
    const columns = titles.map((title) => ({ title, glance: glances.includes(title), cell }))
    render(<RowTable label="Rooms" rows={['Attic']} getKey={cell} columns={columns} />)
  }

  test('has a button for the values that are folded away', () => {
    renderRows(['Seats'])
    expect(screen.getByRole('button', { name: 'More' })).toBeVisible()
  })

  test('has no such button if all values are seen at a glance', () => {
    renderRows(['Seats', 'Note'])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
