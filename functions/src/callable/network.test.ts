import { getNetwork, toNetwork } from './network.ts'

const from = (forwarded: string | string[]) =>
  getNetwork({ headers: { 'x-forwarded-for': forwarded } })

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in IPv6 form', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:1202:3:4:5:6', '2001:db8:1:1200'],
  ['another IPv6 address of the same household', '2001:db8:1:12ff::7', '2001:db8:1:1200'],
  ['an IPv6 address of the next household', '2001:db8:1:1302::7', '2001:db8:1:1300'],
  ['a short IPv6 address', '2001:DB8::1', '2001:db8:0:0'],
  ['an IPv6 address with leading zeros', '2001:0db8:0000:0000:ff::2', '2001:db8:0:0'],
  ['an IPv6 address that ends in zeros', '2001:db8:1::', '2001:db8:1:0'],
  ['the IPv6 loopback address', '::1', '0:0:0:0'],
])('getNetwork returns the network of %s', (_, address, network) => {
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
])('getNetwork returns unknown for %p', (address) => {
  expect(from(address)).toBe('unknown')
  expect(toNetwork(address)).toBe('unknown')
})

test('getNetwork ignores addresses that the caller claims', () => {
  expect(from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(from(['198.51.100.1', '198.51.100.2,203.0.113.7'])).toBe('203.0.113.7')
  expect(from(['198.51.100.1', '203.0.113.7'])).toBe('203.0.113.7')
})

test('getNetwork returns unknown without a proxy header', () => {
  expect(getNetwork({ headers: {} })).toBe('unknown')
})

describe('getNetwork for a request through Hosting', () => {
  const through = (forwarded: string, path = '/api/sendContactMessage') =>
    getNetwork({ headers: { 'x-forwarded-for': forwarded }, path })

  beforeEach(() => {
    process.env.OWN_PROXIES = '1'
  })
  afterEach(() => {
    delete process.env.OWN_PROXIES
  })

  test('returns the address before that of the proxy', () => {
    expect(through('198.51.100.1, 203.0.113.7, 192.0.2.1')).toBe('203.0.113.7')
    expect(through('192.0.2.1')).toBe('unknown')
  })

  test('returns the last address of a direct request', () => {
    expect(through('198.51.100.1, 203.0.113.7', '/sendContactMessage')).toBe('203.0.113.7')
  })
})
