import { describe, expect, it } from 'vitest';
import { someone } from '../../test/data';
import type { UserOut } from '../../api/types';
import { actionsFor, hasActions } from './rights';

const ME = { userId: 'me', isActive: true, isInvited: false };
const types: UserOut['userType'][] = ['Admin', 'ADDev', 'CompanyAdmin', 'CADev', 'SalesManager', 'SalesPerson'];
const about = (userType: UserOut['userType'], change = {}) => ({ userId: 'someone', userType, isActive: true, isInvited: false, ...change });

describe('the actions that each role is offered', () => {
  it('USERS-03 USERS-41 a super admin edits company admins only, and reallocates every license', () => {
    for (const viewer of ['Admin', 'ADDev'] as const) {
      expect(types.map((type) => actionsFor({ ...ME, userType: viewer }, about(type)))).toEqual([
        ['deactivate', 'delete'],
        ['deactivate', 'delete'],
        ['edit', 'renameCompany', 'reallocate', 'deactivate', 'delete'],
        ['edit', 'reallocate', 'deactivate', 'delete'],
        ['reallocate', 'deactivate', 'delete'],
        ['reallocate', 'deactivate', 'delete'],
      ]);
    }
  });

  it('a company admin manages the users of the company, but not the holder of its license', () => {
    for (const viewer of ['CompanyAdmin', 'CADev'] as const) {
      const all = ['edit', 'deactivate', 'delete'];
      expect(types.map((type) => actionsFor({ ...ME, userType: viewer }, about(type)))).toEqual([[], [], [], all, all, all]);
    }
  });

  it('USERS-02 other roles are offered nothing', () => {
    for (const viewer of ['SalesManager', 'SalesPerson'] as const) {
      expect(types.flatMap((type) => actionsFor({ ...ME, userType: viewer }, about(type)))).toEqual([]);
      expect(hasActions(someone(viewer))).toBe(false);
    }
    for (const viewer of ['Admin', 'CompanyAdmin'] as const) expect(hasActions(someone(viewer))).toBe(true);
  });

  it('AUTH-16 a super admin permits another one to link single sign-on, and can withdraw the permission', () => {
    const offered = (viewer: UserOut['userType'], state: 'linked' | 'permitted' | 'unlinked', change = {}) =>
      actionsFor({ ...ME, userType: viewer }, about('Admin', { ssoLink: { state }, ...change }));
    expect(offered('Admin', 'unlinked')).toEqual(['permitSso', 'deactivate', 'delete']);
    expect(offered('ADDev', 'permitted')).toEqual(['withdrawSso', 'deactivate', 'delete']);
    expect(offered('Admin', 'linked')).toEqual(['deactivate', 'delete']);
    expect(offered('Admin', 'unlinked', { isActive: false })).toEqual(['reactivate', 'delete']);
    expect(offered('CompanyAdmin', 'unlinked')).toEqual([]);
    expect(offered('Admin', 'unlinked', { userId: 'me' })).toEqual([]);
  });

  it('nobody is offered an action on themselves', () => {
    for (const type of types) expect(actionsFor({ ...ME, userType: type }, { ...ME, userType: type })).toEqual([]);
  });

  it('only an invited user can be invited again, and only an inactive user reactivated', () => {
    const offered = (change: object) => actionsFor({ ...ME, userType: 'CompanyAdmin' }, about('SalesPerson', change));
    expect(offered({ isInvited: true })).toEqual(['edit', 'invite', 'deactivate', 'delete']);
    expect(offered({ isInvited: true, isActive: false })).toEqual(['edit', 'reactivate', 'delete']);
  });
});
