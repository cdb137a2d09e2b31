const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

/** The one sentence about the answer time, for the site and for emails. */
export function describeAnswerTime(days: number): string {
  return `We answer within ${numberWords[days] ?? days} working ${days === 1 ? 'day' : 'days'}.`
}
