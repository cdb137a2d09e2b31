import { slowTest } from '@shala/contract/testing/slowTest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '../../CallError.ts'
import { SaveTable } from './SaveTable.tsx'
import { readTableFormat, getSeparator } from './tableFile.ts'

beforeEach(() => localStorage.clear())

const table = {
  name: 'rooms',
  titles: ['Name', 'Seats'],
  rows: [['Attic', 18.5]],
  confirmation: (file: string) => `1 room saved as ${file}.`,
}

/** Collects the files that the page saves. */
function keepFiles(): Blob[] {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (files.push(file), 'blob:file'),
    revokeObjectURL: () => undefined,
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return files
}

slowTest('saves a table in the chosen format and remembers the format', async () => {
  const files = keepFiles()
  render(<SaveTable prepare={() => Promise.resolve(table)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export as Excel' }))
  expect(await screen.findByText('1 room saved as rooms.xlsx.')).toBeVisible()
  expect(files[0]?.type).toContain('spreadsheetml')
  expect(readTableFormat()).toBe('xlsx')

  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV with semicolons' }))
  expect(await screen.findByText('1 room saved as rooms.csv.')).toBeVisible()
  expect(readTableFormat()).toBe(';')
})

test('shows why a table could not be loaded', async () => {
  const prepare = () => Promise.reject(new CallError('unavailable', 'No connection.'))
  render(<SaveTable prepare={prepare} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  expect(await screen.findByText('No connection.')).toBeVisible()
})

test.each([
  ['en-US', ','],
  ['en-GB', ','],
  ['hi-IN', ','],
  ['de', ';'],
  ['de-CH', ';'],
  ['fr-FR', ';'],
  ['pl', ';'],
  ['es-MX', ','],
  ['es-ES', ';'],
  ['not a language', ','],
])('getSeparator() returns for %s the separator %j', (language, separator) => {
  expect(getSeparator(language)).toBe(separator)
})
