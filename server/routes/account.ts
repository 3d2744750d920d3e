import { sendChangeOtp, sendEmailOtp, verifyChangeOtp } from '#server/accounts/otps.ts'
import { changePassword } from '#server/accounts/password-change.ts'
import { cancelEmail, updateProfile, verifyEmail } from '#server/accounts/profile.ts'
import { deleteSessions, listSessions } from '#server/accounts/sessions.ts'
import { toUser } from '#server/accounts/users.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { deleteAccount } from '#server/privacy/account-deletion.ts'
import { collectPersonalData } from '#server/privacy/personal-data.ts'

export function accountRoutes(
  deps: Deps,
): HandlersOf<
  | 'me'
  | 'sendOtp'
  | 'verifyOtp'
  | 'updateProfile'
  | 'sendEmailOtp'
  | 'verifyEmail'
  | 'cancelEmail'
  | 'changePassword'
  | 'sessions'
  | 'endOtherSessions'
  | 'personalData'
  | 'deleteAccount'
> {
  const { db, clock } = deps
  return {
    me: async ({ caller }) => ({ success: true, data: toUser(caller.user) }),

    sendOtp: async ({ caller }) => {
      const email = await sendChangeOtp(deps, caller)
      return { success: true, message: `A code is on its way to ${email}.` }
    },

    verifyOtp: async ({ body, caller }) => {
      await verifyChangeOtp(db, caller, body.otp, clock())
      return { success: true }
    },

    updateProfile: async ({ body, caller }) => {
      const user = await updateProfile(deps, caller, body)
      return { success: true, data: toUser(user) }
    },

    sendEmailOtp: async ({ caller }) => {
      const email = await sendEmailOtp(deps, caller)
      return { success: true, message: `A code is on its way to ${email}.` }
    },

    verifyEmail: async ({ body, caller }) => ({
      success: true,
      data: toUser(await verifyEmail(deps, caller, body.otp)),
    }),

    cancelEmail: async ({ caller }) => ({
      success: true,
      data: toUser(await cancelEmail(deps, caller)),
    }),

    changePassword: async ({ body, caller }) => {
      await changePassword(deps, caller, body)
      return { success: true }
    },

    sessions: async ({ caller }) => ({
      success: true,
      data: await listSessions(db, caller, clock()),
    }),

    endOtherSessions: async ({ caller }) => {
      await deleteSessions(db, caller.user.id, caller.tokenHash)
      return { success: true }
    },

    personalData: async ({ caller }) => ({
      success: true,
      data: await collectPersonalData(db, caller, clock()),
    }),

    deleteAccount: async ({ body, caller }) => {
      await deleteAccount(deps, caller, body.password)
      return { success: true }
    },
  }
}
