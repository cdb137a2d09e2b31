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
