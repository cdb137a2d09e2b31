import fc from '../testing/fastCheck.ts'
import { describeDevice } from './staffSignIns.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test.each([
  [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`, 'Samsung Internet on Android'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [`${iPhone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${mac} (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is described as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test('a device description contains nothing that the client sent', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      expect(describeDevice(userAgent)).toMatch(
        /^(?:Unknown device|(?:Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)?(?:(?:^| on )(?:Android|iPhone|iPad|Windows|ChromeOS|Mac|Linux))?)$/,
      )
    }),
  )
})
