import { UserError } from '../UserError.ts'
import { portOffset, portsAt } from './ports.ts'

test('The ports are the fixed ones without PORT_OFFSET', () => {
  expect(portOffset(undefined)).toBe(0)
  expect(portOffset('')).toBe(0)
  expect(portsAt(0)).toMatchObject({
    hosting: 5000,
    auth: 9099,
    functions: 5001,
    firestore: 8080,
    storage: 9199,
    content: 3333,
    payments: 12_111,
  })
})

test('PORT_OFFSET moves all ports', () => {
  expect(portOffset(' 10 ')).toBe(10)
  expect(portsAt(10)).toMatchObject({ hosting: 5010, content: 3343, tasks: 9509 })
})

test.each(['abc', '-5', '1.5', '1e3', '0x10', '99999999', 'NaN'])(
  'PORT_OFFSET %j is refused',
  (text) => {
    expect(() => portOffset(text)).toThrow(UserError)
    expect(() => portOffset(text)).toThrow(`PORT_OFFSET is "${text}"`)
  },
)

test('PORT_OFFSET is refused above the highest possible value', () => {
  expect(portOffset('53424')).toBe(53_424)
  expect(() => portOffset('53425')).toThrow('can be 53424 at most')
})

test('PORT_OFFSET is refused if the site’s port is taken or blocked by browsers', () => {
  expect(() => portOffset('1')).toThrow('the site would need port 5001')
  expect(() => portOffset('60')).toThrow('moves hosting to port 5060, which browsers block')
})
