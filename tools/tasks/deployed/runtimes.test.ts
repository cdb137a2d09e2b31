import { type Endpoint, faultsOfRuntime } from './endpoints.ts'

describe('faultsOfRuntime()', () => {
  const of = (platform: Endpoint['platform']) => ({ one: { platform }, other: { platform } })

  test.each([
    [
      'nodejs24',
      'gcfv1',
      ['one', 'other'].map((name) => `${name}: nodejs24 does not exist for gcfv1`),
    ],
    ['nodejs24', 'gcfv2', []],
    ['nodejs22', 'gcfv1', []],
    ['nodejs20', 'gcfv2', ['nodejs20: decommissioned on 2026-10-30']],
    ['nodejs26', 'gcfv2', ['nodejs26: not in the table of runtimes']],
  ] as const)('checks %s for %s', (runtime, platform, faults) => {
    expect(faultsOfRuntime(runtime, of(platform), '2026-11-22')).toEqual(faults)
  })

  test('reports a runtime from the day of its decommissioning', () => {
    expect(faultsOfRuntime('nodejs24', of('gcfv2'), '2028-10-30')).toEqual([])
    expect(faultsOfRuntime('nodejs24', of('gcfv2'), '2028-10-31')).toHaveLength(1)
  })
})
