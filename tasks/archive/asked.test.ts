import { resolve } from 'node:path'
import { UserError } from '../../emulators/src/UserError.ts'
import { askedExport, askedRestore } from './asked.ts'

test('an export says where to, and perhaps as of when', () => {
  expect(askedExport(['--to', 'x'])).toEqual({ folder: resolve('x'), at: null, isLocal: false })
  const at = ['--to', 'x', '--at', '2026-11-25T10:14:00+01:00', '--local']
  expect(askedExport(at)).toMatchObject({ at: '2026-11-25T09:14:00.000Z', isLocal: true })
})

test.each([
  [[], '--to is missing'],
  [['--to', 'x', '--at', 'yesterday'], '--at must be a moment with its zone'],
  [['--to', 'x', '--at', '2026-11-25T10:14:00'], '--at must be a moment with its zone'],
  [['--to', 'x', '--at', '2026-13-45T10:14:00Z'], '--at must be a moment with its zone'],
  [['--into', 'x'], "Unknown option '--into'"],
])('an export with %j is told how it should be', (words, said) => {
  expect(() => askedExport(words)).toThrow(UserError)
  expect(() => askedExport(words)).toThrow(said)
  expect(() => askedExport(words)).toThrow('npm run export')
})

test('a restore says from where, and whether it is to write', () => {
  const flags = { isPlan: false, isOver: false, isLocal: false }
  const asked = { from: resolve('x'), ...flags, userId: null, accounts: null }
  expect(askedRestore(['--from', 'x'])).toEqual({ ...asked, projectId: undefined })
  const words = ['--from', 'x', '--plan', '--over', '--project', 'school-2']
  const more = { ...asked, isPlan: true, isOver: true, projectId: 'school-2' }
  expect(askedRestore(words)).toEqual(more)
  const one = askedRestore(['--from', 'x', '--person', 'maya', '--accounts', 'y'])
  expect(one).toMatchObject({ userId: 'maya', accounts: resolve('y') })
})

test.each([
  [[], '--from is missing'],
  [['--from', 'x', '--force'], "Unknown option '--force'"],
  [['--from', 'x', '--local', '--project', 'y'], 'give one of them'],
  [['--from', 'x', '--accounts', 'y'], '--accounts is for --person alone'],
])('a restore with %j is told how it should be', (words, said) => {
  expect(() => askedRestore(words)).toThrow(UserError)
  expect(() => askedRestore(words)).toThrow(said)
  expect(() => askedRestore(words)).toThrow('npm run restore')
})
