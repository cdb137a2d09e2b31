import { getNetwork, toNetwork } from './network.ts'

const from = (forwarded: string | string[]) =>
  getNetwork({ headers: { 'x-forwarded-for': forwarded } })

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['one written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:1202:3:4:5:6', '2001:db8:1:1200'],
  ['another of the same household', '2001:db8:1:12ff::7', '2001:db8:1:1200'],
  ['one of the next', '2001:db8:1:1302::7', '2001:db8:1:1300'],
  ['a short one', '2001:DB8::1', '2001:db8:0:0'],
  ['one with zeros spelled out', '2001:0db8:0000:0000:ff::2', '2001:db8:0:0'],
  ['one that ends in zeros', '2001:db8:1::', '2001:db8:1:0'],
  ['one that is all zeros but its end', '::1', '0:0:0:0'],
])('%s', (_, address, network) => {
  expect(from(address)).toBe(network)
})

test.each([
  '',
  'unknown',
  'fe80::1%eth0',
  '1.2.3',
  '0x7f000001',
  '127.1',
  '256.1.1.1',
  '1.2.3.4:80',
  '[::1]',
  '2001:db8::1::2',
  '2001:db8::1/56',
  '<script>',
])('%p is unknown', (address) => {
  expect(from(address)).toBe('unknown')
  expect(toNetwork(address)).toBe('unknown')
})

test('an IP address claimed by the caller comes first and is ignored', () => {
  expect(from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(from(['198.51.100.1', '198.51.100.2,203.0.113.7'])).toBe('203.0.113.7')
  expect(from(['198.51.100.1', '203.0.113.7'])).toBe('203.0.113.7')
})

test('no proxy, no network', () => {
  expect(getNetwork({ headers: {} })).toBe('unknown')
})

describe('a request through Hosting', () => {
  const through = (forwarded: string, path = '/api/sendContactMessage') =>
    getNetwork({ headers: { 'x-forwarded-for': forwarded }, path })

  beforeEach(() => {
    process.env.OWN_PROXIES = '1'
  })
  afterEach(() => {
    delete process.env.OWN_PROXIES
  })

  test('comes from the address before the last, which is the proxy', () => {
    expect(through('198.51.100.1, 203.0.113.7, 192.0.2.1')).toBe('203.0.113.7')
    expect(through('192.0.2.1')).toBe('unknown')
  })

  test('differs from a direct request, which passes no proxy of our own', () => {
    expect(through('198.51.100.1, 203.0.113.7', '/sendContactMessage')).toBe('203.0.113.7')
  })
})
