type Verdict = true | string
type Check = (value: unknown) => Verdict

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const getSize = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' || Array.isArray(value) ? value.length : undefined
}

/**
 * The part of a Studio's validation rules that this schema uses, so that a test can apply them.
 * The Studio's own are in the `sanity` package, which is far too large to install for that.
 */
export class RecordedRule {
  readonly #checks: readonly { check: Check; warning: boolean }[]

  constructor(checks: readonly { check: Check; warning: boolean }[] = []) {
    this.#checks = checks
  }

  /** Returns another rule, as the Studio does: a field can have several. */
  #add(check: Check): RecordedRule {
    return new RecordedRule([...this.#checks, { check, warning: false }])
  }

  required() {
    return this.#add((value) => !isEmpty(value) || 'is required')
  }
  min(least: number) {
    return this.#add((value) => (getSize(value) ?? least) >= least || `has less than ${least}`)
  }
  max(most: number) {
    return this.#add((value) => (getSize(value) ?? most) <= most || `has more than ${most}`)
  }
  positive() {
    return this.#add((value) => (getSize(value) ?? 1) > 0 || 'is not positive')
  }
  integer() {
    return this.#add((value) => isEmpty(value) || Number.isInteger(value) || 'is no whole number')
  }
  regex(pattern: RegExp, { name }: { name: string }) {
    return this.#add((value) => isEmpty(value) || pattern.test(String(value)) || `is no ${name}`)
  }
  email() {
    return this.#add(
      (value) => isEmpty(value) || /^[^@\s]+@[^@\s]+$/.test(String(value)) || 'is no email address',
    )
  }
  unique() {
    return this.#add((value) => {
      if (!Array.isArray(value)) return true
      const items = value.map((item) =>
        JSON.stringify(item, (name, part: unknown) => (name === '_key' ? undefined : part)),
      )
      return new Set(items).size === items.length || 'holds something twice'
    })
  }
  custom(check: Check) {
    return this.#add(check)
  }
  /** The rules so far only warn. */
  warning(message?: string) {
    return new RecordedRule(
      this.#checks.map(({ check }) => ({
        check: (value) => {
          const verdict = check(value)
          return verdict === true ? true : (message ?? verdict)
        },
        warning: true,
      })),
    )
  }

  /** Returns the errors and warnings for a value. */
  judge(value: unknown) {
    return this.#checks.flatMap(({ check, warning }) => {
      const verdict = check(value)
      return verdict === true ? [] : [`${warning ? 'warning: ' : ''}${verdict}`]
    })
  }
}
