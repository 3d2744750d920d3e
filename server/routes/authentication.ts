import { currentLanguage } from '#contract/translate.ts'
import { verifyCredentials } from '#server/accounts/login.ts'
import { requestLoginCode, verifyLoginCode } from '#server/accounts/login-codes.ts'
import { requestPasswordReset, resetPassword } from '#server/accounts/password-resets.ts'
import { registerUser, verifyRegistration } from '#server/accounts/registration.ts'
import { deleteSession, startSession } from '#server/accounts/sessions.ts'
import { type ClosedAccounts, saveLanguage, toUser } from '#server/accounts/users.ts'
import { readCart } from '#server/booking/cart.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function authenticationRoutes(
  deps: Deps & ClosedAccounts,
): HandlersOf<
  | 'register'
  | 'verifyRegistration'
  | 'login'
  | 'loginCode'
  | 'logout'
  | 'forgotPassword'
  | 'resetPassword'
> {
  const { db, clock } = deps
  const sessionOf = async (user: UserRow, userAgent: string) => {
    await saveLanguage(db, user, currentLanguage())
    return {
      data: toUser(user),
      cartItems: await readCart(db, user.id),
      access_token: await startSession(db, user, clock(), userAgent),
    }
  }

  return {
    register: async ({ body, address }) => {
      const { name, email, password, phone_number: phone } = body
      const user = await registerUser(deps, { name, email, phone, password, address })
      return { success: true, message: `A code is on its way to ${user.email}.` }
    },

    verifyRegistration: async ({ body: { email, otp, purpose }, address, userAgent }) => {
      const verify = purpose === 'LOGIN' ? verifyLoginCode : verifyRegistration
      const user = await verify(deps, { email, otp, address })
      return { success: true, ...(await sessionOf(user, userAgent)) }
    },

    login: async ({ body: { email, password }, address, userAgent }) => {
      const { user, needsOtp } = await verifyCredentials(deps, { email, password, address })
      if (needsOtp) {
        return {
          success: true,
          otp_verified: false,
          message: 'Please verify your account with the code that is on its way to your email.',
        }
      }
      return { success: true, otp_verified: true, ...(await sessionOf(user, userAgent)) }
    },

    loginCode: async ({ body }) => {
      await requestLoginCode(deps, body)
      return {
        success: true,
        message: 'If this email has an account, a code is on its way.',
      }
    },

    logout: async ({ caller }) => {
      await deleteSession(db, caller.tokenHash)
      return { success: true }
    },

    forgotPassword: async ({ body }) => {
      await requestPasswordReset(deps, body.email)
      return {
        success: true,
        message: 'If this email has an account, a link to reset the password is on its way.',
      }
    },

    resetPassword: async ({ body, address }) => {
      await resetPassword(deps, { ...body, address })
      return { success: true, message: 'Your password has been changed. You can log in now.' }
    },
  }
}
