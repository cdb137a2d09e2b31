import { exportHours } from './hourRows.ts'

test('exportHours names the unit in the titles of the table', () => {
  const categories = [{ id: 'anatomy', name: 'Anatomy', minutes: 600 }]
  expect(exportHours({ categories }, []).titles).toEqual([
    'Name',
    'Email',
    'Required hours',
    'Hours done',
    'Hours missing',
    'Hours behind',
    'Hours online',
    'Hours waived',
    'Anatomy: done',
    'Anatomy: missing',
    'Other hours',
    'Warnings',
  ])
})
