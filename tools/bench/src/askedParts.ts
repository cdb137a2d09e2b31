import { UserError } from '../../emulators/src/UserError.ts'

const partNames = [
  'functions',
  'plan',
  'lists',
  'tables',
  'contention',
  'reconcile',
  'hours',
  'restore',
  'pages',
  'shifts',
  'hydration',
  'presses',
  'costs',
] as const
export type PartName = (typeof partNames)[number]

/** The parts that arguments name, without any the usual ones. Throws a UserError naming those that are none. */
export function askedParts(args: readonly string[]): readonly PartName[] {
  const unknown = args.filter((name) => partNames.every((part) => part !== name))
  if (unknown.length > 0) {
    throw new UserError(
      `There is no ${unknown.join(', ')} to measure: choose of ${partNames.join(', ')}.`,
    )
  }
  return args.length === 0
    ? ['functions', 'pages']
    : partNames.filter((part) => args.includes(part))
}
