import { richText } from './richText.ts'

test('converts paragraphs, headings, lists and marks', () => {
  expect(
    richText(`
One line
and another, **strong** and *soft*.

## A heading

- first
  goes on
- second, with [a link](/about-us)`),
  ).toEqual([
    {
      _type: 'block',
      style: 'normal',
      children: [
        { _type: 'span', text: 'One line and another, ', marks: [] },
        { _type: 'span', text: 'strong', marks: ['strong'] },
        { _type: 'span', text: ' and ', marks: [] },
        { _type: 'span', text: 'soft', marks: ['em'] },
        { _type: 'span', text: '.', marks: [] },
      ],
      markDefs: [],
    },
    {
      _type: 'block',
      style: 'h2',
      children: [{ _type: 'span', text: 'A heading', marks: [] }],
      markDefs: [],
    },
    {
      _type: 'block',
      style: 'normal',
      listItem: 'bullet',
      level: 1,
      children: [{ _type: 'span', text: 'first goes on', marks: [] }],
      markDefs: [],
    },
    {
      _type: 'block',
      style: 'normal',
      listItem: 'bullet',
      level: 1,
      children: [
        { _type: 'span', text: 'second, with ', marks: [] },
        { _type: 'span', text: 'a link', marks: ['link1'] },
      ],
      markDefs: [{ _type: 'link', _key: 'link1', href: '/about-us' }],
    },
  ])
})
