import { parseLayers } from './perspective.ts'

test.each([
  [null, ['drafts']],
  ['', ['drafts']],
  ['drafts', ['drafts']],
  ['published', ['published']],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['raw', ['drafts']],
  ['rSpring,raw', ['drafts']],
  ['a.b', ['drafts']],
  ['drafts,', ['drafts']],
  ['r'.repeat(65), ['drafts']],
  [Array.from({ length: 11 }, (_, index) => `r${index}`).join(','), ['drafts']],
])('parseLayers() reads %j as %j', (written, layers) => {
  expect(parseLayers(written)).toEqual(layers)
})
