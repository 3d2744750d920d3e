import { expect, test } from 'vitest'
import { orderRow, user } from '#machines/modelling/fixtures.ts'
import { isPossible } from '#machines/modelling/paths.ts'
import { walk } from '#machines/modelling/walk.ts'
import { models } from '#machines/models.ts'
import { withoutPeople } from '#src/inspection/private.ts'

test('who a player is and which payment it was does not leave the app', () => {
  const text = JSON.stringify(
    withoutPeople({
      user,
      players: [{ name: 'Ravi Kumar', email: 'ravi@example.in', mobile: '9845012345', cost: 600 }],
      change: { name: 'Meera' },
      paid: { payment: { razorpay_payment_id: 'pay_N5q3aXk0Zt1' } },
      order: { id: 'order_N5q2zB7Qw9' },
      refusal: 'pay_N5q3aXk0Zt1 of ravi@example.in was declined',
      field: { type: 'field.changed', name: 'email', value: 'typed so far' },
      first: { type: 'field.changed', name: 'firstName', value: 'Xanthe' },
      values: { firstName: 'Xanthe', lastName: 'Quillfeather' },
      named: { type: 'team.named', id: 'monsoon-doubles', name: 'Net Gains' },
      team_name: 'Net Gains',
      pasted: { type: 'player.pasted', text: 'Xanthe Quillfeather, +91 98450 54321' },
      said: 'Call me: +91 98450-54321, or 9822012399',
      password: 'shuttlecock',
      items: [{ name: "Men's Singles" }],
    }),
  )
  for (const known of [
    user.name,
    user.email,
    user.phone_number,
    'Ravi',
    'ravi@',
    '98450',
    'Meera',
    'N5q',
    'typed so far',
    'Xanthe',
    'Quillfeather',
    'Net Gains',
    '54321',
    '98220',
    'shuttlecock',
  ]) {
    expect(text).not.toContain(known)
  }
  expect(text).toContain("Men's Singles")
  expect(text).toContain('600')
})

test.each(Object.entries(models))(
  'nothing that %s is told or knows says who a player is',
  (_, model) => {
    const known = ['Asha', 'Rohan', user.email, 'rohan@', user.phone_number]
    const happens = [...model.events, ...model.outcomes]
    const contexts = Object.values(model.inputs).flatMap((input) => {
      const { actor } = walk(model.machine, input as never, [])
      return happens.map((event) => {
        if (isPossible(actor.getSnapshot(), event)) actor.send(event as never)
        return actor.getSnapshot().context
      })
    })
    const leaks = [...Object.values(model.inputs), ...happens, ...contexts]
      .map((value) => JSON.stringify(withoutPeople(value)) ?? '')
      .filter((text) =>
        [...known, orderRow.razorpay_payment_id].some((word) => text.includes(word)),
      )
    expect([...new Set(leaks)]).toEqual([])
  },
)
