import { Linter } from 'eslint'
import clock from './clockPlugin.ts'

const lint = (code: string) =>
  new Linter().verify(code, [{ plugins: { clock }, rules: { 'clock/names-zone': 'error' } }]).length

test.each([
  "new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })",
  "new Intl.DateTimeFormat('en-GB')",
  'at.toLocaleDateString()',
  "at.toLocaleTimeString('en-GB', { hour: '2-digit' })",
  "at.toLocaleString('en-GB', { month: 'long' })",
  'at.getHours()',
  'at.getFullYear()',
  'at.toTimeString().slice(0, 5)',
  'at.toDateString()',
])('refuses %s', (code) => {
  expect(lint(code)).toBe(1)
})

test.each([
  "new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })",
  "new Intl.DateTimeFormat('en-GB', options)",
  "new Intl.DateTimeFormat('en-GB', { ...options })",
  'new Intl.DateTimeFormat().resolvedOptions()',
  "at.toLocaleTimeString('en-GB', { timeZone: 'UTC' })",
  'at.getUTCFullYear()',
  "count.toLocaleString('en')",
  "count.toLocaleString('en', { minimumFractionDigits: 3 })",
])('permits %s', (code) => {
  expect(lint(code)).toBe(0)
})
