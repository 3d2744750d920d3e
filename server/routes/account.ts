import { ForgotPasswordForm } from '#contract/forms.ts'
import { enterOtp, sendOtp, spendOtp } from '#server/accounts/otps.ts'
import { matchesHash, slowHash } from '#server/accounts/secrets.ts'
import { closeSessions, toUser } from '#server/accounts/sessions.ts'
import { changeUser, normalEmail } from '#server/accounts/users.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { requireForm } from '#server/http/form.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A member's own account (SPEC section 7); each change uses up an OTP that was entered for it. */
export function account(
  deps: Deps,
): HandlersOf<'me' | 'sendOtp' | 'verifyOtp' | 'updateProfile' | 'changePassword'> {
  const { db, clock, limits, config } = deps
  return {
    me: async ({ caller }) => ({ success: true, data: toUser(caller.user) }),

    sendOtp: async ({ caller }) => {
      await sendOtp(deps, caller.user, 'CHANGE')
      return { success: true, message: `We sent a code to ${caller.user.email}.` }
    },

    verifyOtp: async ({ body, caller }) => {
      await limits.count('otpEntry', caller.user.id)
      await enterOtp(db, caller.user.id, 'CHANGE', body.otp, clock())
      return { success: true }
    },

    updateProfile: async ({ body, caller }) => {
      requireForm({ email: body.email }, ForgotPasswordForm)
      const name = body.name.trim()
      if (name === '') throw new HttpError(400, 'First name is required', { field: 'name' })
      const user = await db.transaction(async (tx) => {
        await spendOtp(tx, caller.user.id, clock())
        return changeUser(tx, caller.user.id, {
          name,
          email: normalEmail(body.email),
          phoneNumber: body.phone_number,
          gender: body.gender,
        })
      })
      return { success: true, data: toUser(user) }
    },

    changePassword: async ({ body, caller }) => {
      await limits.count('login', caller.user.id)
      if (!(await matchesHash(caller.user.passwordHash, body.currentPassword))) {
        throw new HttpError(400, 'Current password is not correct.', { field: 'currentPassword' })
      }
      await limits.forget('login', caller.user.id)
      const passwordHash = await slowHash(body.newPassword, config.hashing)
      await db.transaction(async (tx) => {
        await spendOtp(tx, caller.user.id, clock())
        await changeUser(tx, caller.user.id, { passwordHash })
        await closeSessions(tx, caller.user.id, caller.tokenHash)
      })
      return { success: true }
    },
  }
}
