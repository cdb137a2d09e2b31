import { getVisibility } from './slideDraft.ts'

test.each([
  ['Shown now', true, null, null],
  ['Shown now', true, '2026-11-20', null],
  ['Shown until 20 Nov 2026', true, null, '2026-11-20'],
  ['From 21 Nov 2026', true, '2026-11-21', '2026-11-22'],
  ['Ended 19 Nov 2026', true, '2026-11-01', '2026-11-19'],
  ['Hidden', false, '2026-11-21', '2026-11-19'],
])('shows “%s”', (text, visible, from, until) => {
  expect(getVisibility({ visible, from, until }, '2026-11-20').text).toBe(text)
})
